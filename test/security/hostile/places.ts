import { marker } from './values.ts';

/** Stands for a JSON text, until that is put in its place. */
export const place = '@@here@@';

/** Every way to put something in a value's place: in that of the whole, of a member, under a further name. */
export function placesIn(value: unknown, path = ''): [path: string, holed: unknown][] {
  const here: [string, unknown][] = [[path, place]];
  if (Array.isArray(value))
    return [
      ...here,
      [`${path}[+]`, [...value, place]],
      ...value.flatMap((member, at) =>
        placesIn(member, `${path}[${at}]`).map(([inner, holed]): [string, unknown] => [
          inner,
          value.with(at, holed),
        ]),
      ),
    ];
  if (typeof value !== 'object' || value === null) return here;
  return [
    ...here,
    [`${path}.+`, { ...value, [marker]: place }],
    ...Object.entries(value).flatMap(([name, member]) =>
      placesIn(member, `${path}.${name}`).map(([inner, holed]): [string, unknown] => [
        inner,
        { ...value, [name]: holed },
      ]),
    ),
  ];
}

/** A holed value with something in its place. */
export function put(holed: unknown, value: unknown): unknown {
  if (holed === place) return value;
  if (Array.isArray(holed)) return holed.map((member) => put(member, value));
  if (typeof holed !== 'object' || holed === null) return holed;
  return Object.fromEntries(Object.entries(holed).map(([name, member]) => [name, put(member, value)]));
}

/** The JSON of a holed value with a JSON text in its place. */
export function withText(holed: unknown, text: string): string {
  return JSON.stringify(holed).replace(JSON.stringify(place), () => text);
}
