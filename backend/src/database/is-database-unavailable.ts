/** Tells apart errors of PostgreSQL: it is unavailable, one statement timed out, or a value fits no type. */

/** SQLSTATE classes: connection (08), out of connections or disk (53), shut down, starting up or cancelled (57). */
const UNAVAILABLE = /^(08|53|57)[0-9A-Z]{3}$/;
const NETWORK_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** node-postgres gives these no code. */
const MESSAGES_WITHOUT_CODE = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** A statement was cancelled as it took too long: it says nothing about the database as a whole. */
export const isStatementTimeout = (error: unknown): boolean => ((error ?? {}) as { code?: unknown }).code === '57014';

export const isDatabaseUnavailable = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (isStatementTimeout(error)) return false;
  if (typeof code === 'string') return UNAVAILABLE.test(code) || NETWORK_ERRORS.includes(code);
  return typeof message === 'string' && MESSAGES_WITHOUT_CODE.test(message);
};

/** SQLSTATE class 22: NUL in a text, a number beyond its type, a date that does not exist. */
export const isInvalidData = (error: unknown): error is { readonly code: string } => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
};
