/** What an error of PostgreSQL says: that it cannot serve anybody just now, whatever was asked, or that what was asked holds a value no type takes. */

/** SQLSTATE classes: connection (08), out of resources as connections or disk (53), shut down, starting up or cancelled (57). */
const UNSERVED = /^(08|53|57)[0-9A-Z]{3}$/;
const NO_WAY_THERE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** node-postgres gives these no code. */
const WITHOUT_CODE = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** A statement took longer than it may, and was cancelled: that is one statement's trouble, and says nothing of the database. */
export const isStatementTimeout = (error: unknown): boolean => ((error ?? {}) as { code?: unknown }).code === '57014';

export const isDatabaseUnavailable = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (isStatementTimeout(error)) return false;
  if (typeof code === 'string') return UNSERVED.test(code) || NO_WAY_THERE.includes(code);
  return typeof message === 'string' && WITHOUT_CODE.test(message);
};

/** SQLSTATE class 22: NUL in a text, a number beyond its type, a date that does not exist. */
export const isInvalidData = (error: unknown): error is { readonly code: string } => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
};
