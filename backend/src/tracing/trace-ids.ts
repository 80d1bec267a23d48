/**
 * Ids of traces and spans that two processes find without handing them to each other: a trace has the digits of the
 * correlation id, and a job is below the span that wrote its outbox row, whose id follows from the row.
 */
import { createHash } from 'node:crypto';

const SPAN_DIGITS = 16;

/** 32 hex digits; undefined for the id of all zeros, which names no trace. @param correlation a UUID */
export const traceIdOf = (correlation: string): string | undefined => {
  const digits = correlation.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : undefined;
};

/** The name of a row of the outbox in a trace. */
export const rowName = (stream: string, version: number, seq: number): string => `${stream}/${version}/${seq}`;

/** 16 hex digits. @param row as `rowName` gives it */
export const spanIdOf = (row: string): string => createHash('sha256').update(row).digest('hex').slice(0, SPAN_DIGITS);
