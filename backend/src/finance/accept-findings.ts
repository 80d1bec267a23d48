/**
 * Accepts findings about codes: recorded with who and why, for the exact text that `verify` prints now (decision 0025).
 */
import type { ClientBase } from 'pg';
import { subjectIdOf } from '../domain/events.js';
import { readEntry, storedLine } from '../ledger/stored-entry.js';
import { findingsOfNumber } from '../numbers/codes/check-codes.js';
import { findingOf } from './evidence/event-findings.js';

export interface Place {
  readonly stream: string;
  readonly version: number;
}

export interface Decision {
  readonly by: string;
  readonly reason: string;
  /** Without it, unreadable codes are not found. */
  readonly codeKey: string | undefined;
}

export interface Accepted {
  readonly accepted: readonly (Place & { readonly finding: string })[];
  /** Places without a finding that could be accepted. */
  readonly nothingAt: readonly Place[];
}

/** The findings of promise 17 at one event. */
const findingsAt = async (client: ClientBase, { stream, version }: Place, codeKey?: string): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `SELECT ${storedLine()} AS line FROM entries WHERE stream = $1 AND first <= $2 AND first + event_count > $2`,
    [stream, version],
  );
  if (!rows[0]) return [];
  const { event } = readEntry(rows[0].line).events.find((one) => one.version === version)!;
  const ofEvent = findingOf(event);
  const numberId = subjectIdOf(event);
  const ofCodes =
    codeKey && numberId !== null ? await findingsOfNumber(client, codeKey, { walletId: stream, numberId }) : [];
  return [
    ...(ofEvent === null ? [] : [ofEvent]),
    ...ofCodes.filter((code) => code.version === version).map(({ finding }) => finding),
  ];
};

/** All of the places, or none. A finding that was accepted before stays as it is. */
export const accept = async (
  client: ClientBase,
  places: readonly Place[],
  { by, reason, codeKey }: Decision,
): Promise<Accepted> => {
  const found = [];
  for (const place of places) found.push({ place, findings: await findingsAt(client, place, codeKey) });
  const nothingAt = found.filter(({ findings }) => findings.length === 0).map(({ place }) => place);
  if (nothingAt.length > 0) return { accepted: [], nothingAt };
  const accepted = found.flatMap(({ place, findings }) => findings.map((finding) => ({ ...place, finding })));
  await client.query(
    `INSERT INTO accepted_findings (stream, version, finding, reason, accepted_by)
     SELECT stream, version, finding, $4, $5 FROM unnest($1::text[], $2::bigint[], $3::text[]) AS f(stream, version,
       finding)
     ON CONFLICT DO NOTHING`,
    [
      accepted.map(({ stream }) => stream),
      accepted.map(({ version }) => version),
      accepted.map(({ finding }) => finding),
      reason,
      by,
    ],
  );
  return { accepted, nothingAt };
};
