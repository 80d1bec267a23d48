/** Reads the bodies of control calls: a misspelt field is an error, otherwise a test would prove nothing. */
export type Body = Readonly<Record<string, unknown>> | null | undefined;

/** The call of the control API is invalid; the message names the field. */
export class BadControlRequest extends Error {
  readonly statusCode: number = 400;
}

export class ControlTargetNotFound extends BadControlRequest {
  override readonly statusCode = 404;
}

/** @throws BadControlRequest when the body has a field that is not in `names` */
export const knownFields = (body: Body, names: readonly string[]): Record<string, unknown> => {
  const unknown = Object.keys(body ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new BadControlRequest(`unknown: ${unknown.join(', ')}; known: ${names.join(', ')}`);
  return { ...body };
};

export const optionalNumber = (body: Body, name: string): number | undefined => {
  const value = body?.[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new BadControlRequest(`${name}: a number`);
  return value;
};

export const optionalText = (body: Body, name: string): string | undefined => {
  const value = body?.[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new BadControlRequest(`${name}: a text`);
  return value;
};
