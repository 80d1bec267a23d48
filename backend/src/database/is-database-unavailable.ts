/** Tells apart errors of PostgreSQL: it is unavailable, one statement had to wait too long, or a value fits no type. */

/** SQLSTATE classes: connection (08), out of connections or disk (53), shut down, starting up or cancelled (57). */
const UNAVAILABLE = /^(08|53|57)[0-9A-Z]{3}$/;
const NETWORK_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** node-postgres gives these no code: a connection was lost before, between or after two statements, or never made. */
const MESSAGES_WITHOUT_CODE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client .* is not queryable|Cannot use a pool after calling end)/;
/** A lock timed out, a deadlock or a serialization failure, a transaction that was idle for too long. */
const CONTENTION = ['55P03', '40P01', '40001', '25P03'];

const codeOf = (error: unknown): unknown => ((error ?? {}) as { code?: unknown }).code;

/** A statement was cancelled as it took too long: it says nothing about the database as a whole. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** Others were in the way, and the transaction was rolled back: the same may succeed when it is tried again. */
export const isContention = (error: unknown): boolean => CONTENTION.includes(codeOf(error) as string);

export const isDatabaseUnavailable = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (isStatementTimeout(error)) return false;
  if (typeof code === 'string') return UNAVAILABLE.test(code) || NETWORK_ERRORS.includes(code);
  return typeof message === 'string' && MESSAGES_WITHOUT_CODE.test(message);
};

/** SQLSTATE class 22: NUL in a text, a number beyond its type, a date that does not exist. */
export const isInvalidData = (error: unknown): error is { readonly code: string } => {
  const code = codeOf(error);
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
};
