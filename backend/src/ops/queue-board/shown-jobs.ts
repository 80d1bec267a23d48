/** What the dashboard shows of jobs: ids and times. Whatever else a job has in it may be about a person. */
import type { BullMQAdapter } from '@bull-board/api/bullMQAdapter';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STREAM = /^[a-z]{4,10}:[a-z0-9-]{1,40}$/;
const ACCOUNT = /^[a-z][a-z0-9-]{0,40}$/;
const PLACE = /^\d{1,9}$/;

/** What our jobs carry (jobs/job.ts), and how it is written: no e-mail, no name and no number of a phone fits. */
const FIELDS: Readonly<Record<string, readonly RegExp[]>> = {
  stream: [UUID, STREAM],
  subject: [UUID],
  correlation: [UUID],
  exportId: [UUID],
  provider: [ACCOUNT],
  version: [PLACE],
  seq: [PLACE],
};
const HIDDEN = '(hidden)';

/** The jobs whose subject is a number, which has a page in the console. */
const OF_NUMBERS: readonly string[] = [
  ...['order-number', 'poll-number', 'confirm-order', 'cancel-number', 'end-activation', 'replace-number'],
  ...['repeat-code', 'book-charge', 'notify-arrival'],
];

const fits = (field: string, value: unknown): boolean =>
  value === null ||
  ((typeof value === 'string' || typeof value === 'number') &&
    (FIELDS[field] ?? []).some((pattern) => pattern.test(String(value))));

/** Data that is not ours is hidden, with the names of its fields. */
const shownData = (data: unknown): unknown =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).map(([field, value]) =>
          field in FIELDS ? [field, fits(field, value) ? (value as unknown) : HIDDEN] : [HIDDEN, HIDDEN],
        ),
      )
    : HIDDEN;

/** The address in the console of the number that a job is about; undefined: it is about something else. */
export const numberPageOf = (queue: string, data: unknown): string | undefined => {
  const { stream, subject } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (!OF_NUMBERS.includes(queue) || !UUID.test(String(stream)) || !UUID.test(String(subject))) return undefined;
  return `/admin/orders/numbers/${encodeURIComponent(`${String(stream)}:${String(subject)}`)}`;
};

/** The reason of a failure is stored without words (queues/without-words.ts). */
export const hidePersonalData = (adapter: BullMQAdapter, queue: string): void => {
  adapter.setFormatter('name', () => queue);
  adapter.setFormatter('data', shownData);
  adapter.setFormatter('returnValue', (value: unknown) => (value === null || value === undefined ? null : HIDDEN));
  adapter.setFormatter('progress', () => 0);
};
