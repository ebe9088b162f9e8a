import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type {
  ArrayCondition,
  CountryGroup,
  DateRange,
  FlagCondition,
  NumberRange,
  ScalarCondition,
  TextCondition,
  TrialFilters,
  TrialSort,
} from '../contract/filters.ts';

/**
 * The filter language as SQL over mcp_serving.trial_filter_v1 `t` and trial_country_v1 `c`. Every value is a
 * parameter; only column names, which come from this file, are text. Comparisons with null are null, so a missing
 * value satisfies no condition by SQL's own rule; an empty array is told apart where a condition is negative.
 */

/** One condition of a question, and where it stands: `phases`, `countries[1]`. */
export interface CompiledCondition {
  path: string;
  sql: Sql;
}

type Field = Exclude<keyof TrialFilters, 'countries'>;
type Compile<F extends Field> = (condition: NonNullable<TrialFilters[F]>) => Sql;

const fields: { [F in Field]: Compile<F> } = {
  eu_number: text('t.eu_number'),
  trial_title: text('t.trial_title_folded'),
  trial_acronym: text('t.trial_acronym_folded'),
  sponsor_name: text('t.sponsor_name_folded'),
  therapeutic_areas: array('t.therapeutic_areas'),
  phases: array('t.phases'),
  administration_routes: array('t.administration_routes'),
  country_codes: array('t.country_codes'),
  eligible_sexes: array('t.eligible_sexes'),
  comparator_types: array('t.comparator_types'),
  modalities: array('t.modalities'),
  document_types: array('t.document_types'),
  document_names: documentNames,
  latest_country_submission_or_approval_date: dates('t.latest_country_submission_or_approval_date'),
  initial_ctis_submission_date: dates('t.initial_ctis_submission_date'),
  first_ctis_authorization_date: dates('t.first_ctis_authorization_date'),
  latest_ctis_authorization_date: dates('t.latest_ctis_authorization_date'),
  planned_sample_size: numbers('t.planned_sample_size'),
  number_of_countries: numbers('t.number_of_countries'),
  number_of_sites: numbers('t.number_of_sites'),
  rare_disease: flag('t.rare_disease'),
  orphan_designation: flag('t.orphan_designation'),
  paediatric: flag('t.paediatric'),
  first_in_human: flag('t.first_in_human'),
  allocation: scalar('t.allocation'),
  masking: scalar('t.masking'),
  intervention_model: scalar('t.intervention_model'),
};

const countryFields: { [F in keyof CountryGroup]-?: (condition: NonNullable<CountryGroup[F]>) => Sql } = {
  country_code: scalar('c.country_code'),
  recruitment_status: scalar('c.recruitment_status'),
  submission_date: dates('c.submission_date'),
  authorization_date: dates('c.authorization_date'),
  recruitment_start_date: dates('c.recruitment_start_date'),
  recruitment_end_date: dates('c.recruitment_end_date'),
  site_count: numbers('c.site_count'),
  planned_sample_size: numbers('c.planned_sample_size'),
};

/** The conditions of a question, which combine with AND. */
export function compileFilters({ countries = [], ...filters }: TrialFilters): CompiledCondition[] {
  const conditions = Object.entries(filters)
    .filter(([, condition]) => condition !== undefined)
    .map(([field, condition]) => ({
      path: field,
      sql: (fields[field as Field] as (condition: unknown) => Sql)(condition),
    }));
  const groups = countries.map((group, at) => ({ path: `countries[${at}]`, sql: countryGroup(group) }));
  return [...conditions, ...groups];
}

/** `WHERE …` over all of the conditions; nothing for none. */
export function where(conditions: readonly CompiledCondition[]): Sql {
  if (conditions.length === 0) return empty;
  return sql`WHERE ${join(
    conditions.map((condition) => condition.sql),
    ' AND ',
  )}`;
}

/** `ORDER BY …`: nulls last either way, ties by number. */
export function orderBy({ by, direction }: TrialSort): Sql {
  const way = raw(direction === 'desc' ? 'DESC' : 'ASC');
  if (by === 'eu_number') return sql`ORDER BY t.eu_number ${way}`;
  // The index holds the beginning of a title: a whole one may be longer than an index entry can be.
  if (by === 'trial_title')
    return sql`ORDER BY left(t.trial_title_folded, 200) ${way}, t.trial_title_folded ${way}, t.eu_number`;
  return sql`ORDER BY t.${raw(by)} ${way} NULLS LAST, t.eu_number`;
}

function text(name: string) {
  const column = raw(name);
  return ({ operator, values }: TextCondition): Sql => {
    const whole = operator === 'is' || operator === 'is_not';
    const any = whole
      ? sql`${column} = ANY(${folded(values)})`
      : anyOf(values, (value) => contains(column, value));
    return isNegative(operator) ? sql`NOT (${any})` : sql`(${any})`;
  };
}

function documentNames({ operator, values }: TextCondition): Sql {
  const whole = operator === 'is' || operator === 'is_not';
  // All names in one text narrow the search down by its trigrams; then the names themselves decide. They have no
  // index of their own: a name may be longer than an entry of one can be.
  const inSomeText = anyOf(values, (value) => contains(raw('t.document_names_text_folded'), value));
  const named = whole
    ? sql`t.document_names_folded && ${folded(values)}`
    : sql`EXISTS (SELECT FROM unnest(t.document_names_folded) AS n (name)
        WHERE ${anyOf(values, (value) => contains(raw('n.name'), value))})`;
  const held = sql`((${inSomeText}) AND ${named})`;
  return isNegative(operator) ? sql`(t.document_names <> '{}' AND NOT ${held})` : held;
}

function isNegative(operator: TextCondition['operator']): boolean {
  return operator === 'does_not_contain' || operator === 'is_not';
}

function anyOf(values: readonly string[], condition: (value: string) => Sql): Sql {
  return join(values.map(condition), ' OR ');
}

/** LIKE with every character of the value a letter. */
function contains(column: Sql, value: string): Sql {
  const like = sql`replace(replace(replace(mcp_serving.fold_v1(${value}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  return sql`${column} LIKE '%' || ${like} || '%'`;
}

function folded(values: readonly string[]): Sql {
  return sql`ARRAY[${join(values.map((value) => sql`mcp_serving.fold_v1(${value})`))}]`;
}

function array(name: string) {
  const column = raw(name);
  return ({ operator, values }: ArrayCondition): Sql => {
    switch (operator) {
      case 'contains_any':
        return sql`${column} && ${values}::text[]`;
      case 'contains_all':
        return sql`${column} @> ${values}::text[]`;
      case 'contains_none':
        return sql`(${column} <> '{}' AND NOT ${column} && ${values}::text[])`;
    }
  };
}

function scalar(name: string) {
  const column = raw(name);
  return ({ operator, values }: ScalarCondition): Sql =>
    operator === 'is_any_of'
      ? sql`${column} = ANY(${values}::text[])`
      : sql`${column} <> ALL(${values}::text[])`;
}

function dates(name: string) {
  const column = raw(name);
  return ({ from, to }: DateRange): Sql =>
    both(from && sql`${column} >= ${from}::date`, to && sql`${column} <= ${to}::date`);
}

function numbers(name: string) {
  const column = raw(name);
  return ({ min, max }: NumberRange): Sql =>
    both(
      min === undefined ? undefined : sql`${column} >= ${min}::bigint`,
      max === undefined ? undefined : sql`${column} <= ${max}::bigint`,
    );
}

function both(...bounds: (Sql | '' | undefined)[]): Sql {
  return sql`(${join(
    bounds.filter((bound) => bound instanceof Object),
    ' AND ',
  )})`;
}

function flag(name: string) {
  const column = raw(name);
  return (wanted: FlagCondition): Sql =>
    wanted === 'unknown' ? sql`${column} IS NULL` : sql`${column} IS ${raw(wanted ? 'TRUE' : 'FALSE')}`;
}

function countryGroup(group: CountryGroup): Sql {
  const conditions = Object.entries(group)
    .filter(([, condition]) => condition !== undefined)
    .map(([field, condition]) =>
      (countryFields[field as keyof CountryGroup] as (condition: unknown) => Sql)(condition),
    );
  return sql`EXISTS (SELECT FROM mcp_serving.trial_country_v1 c WHERE c.eu_number = t.eu_number AND ${join(
    conditions,
    ' AND ',
  )})`;
}
