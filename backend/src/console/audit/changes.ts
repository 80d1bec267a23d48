/** What an action changed, field by field, from what the audit keeps of before and after. */

export interface Change {
  /** `permissions.0`: the way to the value. */
  readonly field: string;
  /** As text; null where there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Lists of plain values are one text; what has names inside is taken apart. */
const textsOf = (value: unknown, way: readonly string[] = []): [string, string][] => {
  if (value === undefined) return [];
  const field = way.join('.');
  if (Array.isArray(value) && !value.every(isPlain))
    return value.flatMap((one: unknown, at) => textsOf(one, [...way, String(at)]));
  if (isObject(value)) return Object.entries(value).flatMap(([name, one]) => textsOf(one, [...way, name]));
  if (Array.isArray(value)) return [[field, value.map((one) => plainText(one)).join(', ')]];
  return [[field, plainText(value)]];
};

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** By name; a field that stayed as it was is there too. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const [was, is] = [new Map(textsOf(before)), new Map(textsOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])].sort().map((field) => ({
    ...{ field, before: was.get(field) ?? null, after: is.get(field) ?? null },
  }));
};
