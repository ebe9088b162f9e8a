import type * as z from 'zod';

/** What the schema says of one place in the arguments. */
export interface SchemaPlace {
  def: z.core.$ZodTypes['_zod']['def'];
  /** Whether nothing need stand there. */
  optional: boolean;
  /** The names that an object there may have; none for anything else. */
  names: string[];
}

/** The place at a path; undefined where the schema knows none. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): SchemaPlace | undefined {
  let place = placeOf(schema);
  for (const step of path) {
    const member = memberOf(place.def, step);
    if (!member) return undefined;
    place = placeOf(member);
  }
  return place;
}

function placeOf(schema: z.core.$ZodType): SchemaPlace {
  let { def } = (schema as z.core.$ZodTypes)._zod;
  let optional = false;
  while (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') {
    optional ||= def.type !== 'nullable';
    def = (def.innerType as z.core.$ZodTypes)._zod.def;
  }
  return { def, optional, names: def.type === 'object' ? Object.keys(def.shape) : [] };
}

function memberOf(def: SchemaPlace['def'], step: PropertyKey): z.core.$ZodType | undefined {
  if (def.type === 'array') return def.element;
  return def.type === 'object' && Object.hasOwn(def.shape, step) ? def.shape[String(step)] : undefined;
}

/** Objects whose names are the same in every condition: where one of them belongs, no name tells. */
const namesOfConditions = new Set(['operator', 'values', 'from', 'to', 'min', 'max']);

/** Every object of a schema with names of its own, by its path (`filters.countries[]`), outermost first. */
export function objectsOf(schema: z.core.$ZodType, path = ''): { path: string; names: string[] }[] {
  const { def, names } = placeOf(schema);
  if (def.type === 'array') return objectsOf(def.element, `${path}[]`);
  if (def.type !== 'object' || names.every((name) => namesOfConditions.has(name))) return [];
  return [
    { path, names },
    ...Object.entries(def.shape).flatMap(([name, member]) =>
      objectsOf(member, path === '' ? name : `${path}.${name}`),
    ),
  ];
}
