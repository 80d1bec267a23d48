/**
 * One id for everything that follows from one request: it comes with the request, is recorded with the events, goes
 * with the jobs that follow from them, and stands on each line of the log (decision 0263).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header by which a browser names it, and an answer says which it was. */
export const CORRELATION_HEADER = 'x-correlation-id';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const current = new AsyncLocalStorage<string>();

/** What a client sends is taken where it is a UUID alone: it is logged and recorded. Otherwise one is made. */
export const correlationOf = (sent: unknown): string =>
  typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : randomUUID();

/** Of the request or the job that runs; undefined outside of both. */
export const correlation = (): string | undefined => current.getStore();

/** Runs `work` and all that it begins as belonging to `id`. */
export const correlated = <Result>(id: string, work: () => Result): Result => current.run(id, work);
