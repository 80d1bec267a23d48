/** Reads the bodies of control calls: a misspelt script must fail loudly, or a test would prove nothing. */
export type Body = Readonly<Record<string, unknown>> | null | undefined;

/** The control API was called wrongly; the message says how. */
export class Misuse extends Error {
  readonly statusCode: number = 400;
}

export class NotThere extends Misuse {
  override readonly statusCode = 404;
}

/** @throws Misuse when the body holds anything but the names given */
export const only = (body: Body, names: readonly string[]): Record<string, unknown> => {
  const unknown = Object.keys(body ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Misuse(`unknown: ${unknown.join(', ')}; known: ${names.join(', ')}`);
  return { ...body };
};

export const number = (body: Body, name: string): number | undefined => {
  const value = body?.[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Misuse(`${name}: a number`);
  return value;
};

export const text = (body: Body, name: string): string | undefined => {
  const value = body?.[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new Misuse(`${name}: a text`);
  return value;
};
