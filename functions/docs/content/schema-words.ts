/** What JSON Schemas of the tools say, in words. */

export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  required?: readonly string[];
  items?: Schema;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Lists of values longer than this are told elsewhere. */
const mostShownValues = 12;

/** The kind of a value, with its bounds. */
export function kindOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.enum)
    return schema.enum.length > mostShownValues ? 'one of its values' : schema.enum.map(shown).join(', ');
  switch (schema.type) {
    case 'string':
      return textKind(schema);
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`;
    case 'array':
      return `list${bounds(schema.minItems, schema.maxItems)} of ${kindOf(schema.items ?? {})}`;
    case undefined:
      return 'any value';
    default:
      return schema.type ?? '';
  }
}

function textKind({ format, pattern, minLength, maxLength }: Schema): string {
  if (format === 'date-time') return 'time';
  if (format === 'date') return 'date, `YYYY-MM-DD`';
  if (pattern?.includes('5\\d{5}')) return 'EU trial number, `YYYY-5NNNNN-NN-NN`';
  if (pattern) return `snake_case text${bounds(minLength, maxLength, ' characters')}`;
  return `text${bounds(minLength, maxLength, ' characters')}`;
}

function bounds(least: number | undefined, most: number | undefined, unit = ''): string {
  const number = (value: number) => value.toLocaleString('en');
  if (most !== undefined)
    return least ? ` (${number(least)} to ${number(most)}${unit})` : ` (up to ${number(most)}${unit})`;
  return least ? ` (from ${number(least)}${unit})` : '';
}

/** A value as one writes it. */
export function shown(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** Whether an argument must be given, and what holds otherwise. */
export function presence(schema: Schema, required: boolean): string {
  if (required) return 'yes';
  // What an object holds otherwise, its members tell.
  const isTold = schema.default !== undefined && !schema.properties;
  return isTold ? `no: ${shown(schema.default)}` : 'no';
}

export interface Member {
  path: string;
  schema: Schema;
  required: boolean;
}

/**
 * The members of an object, those of objects and lists of objects in it behind them, by paths such as
 * `variables[].name`.
 *
 * @param closed Paths that are told elsewhere and stay closed.
 */
export function membersOf(schema: Schema, closed: readonly string[], prefix = ''): Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const own = { path, schema: member, required: schema.required?.includes(name) ?? false };
    if (closed.includes(path)) return [own];
    const inner = member.items
      ? membersOf(member.items, closed, `${path}[].`)
      : membersOf(member, closed, `${path}.`);
    return [own, ...inner];
  });
}
