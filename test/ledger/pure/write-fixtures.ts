/**
 * Adds to the fixtures one stored row of each event and version that has none yet; existing rows are never written
 * again.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { DomainEvent } from '@backend/domain/events.js';
import { SCHEMA } from '@backend/ledger/upcast.js';
import { eventRow } from '@backend/ledger/event-row.js';
import { GENESIS, inputHash } from '@backend/ledger/canonical.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { EVERY_SAMPLE } from '../../domain/every-event.js';

const FIXTURES = 'test/ledger/fixtures/events.json';

/** A row as it was stored, and its event. */
export interface Fixture {
  readonly type: string;
  readonly schema: number;
  readonly canonical: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly event: DomainEvent;
}

export const readFixtures = (): Fixture[] => JSON.parse(readFileSync(FIXTURES, 'utf8')) as Fixture[];

const fixtureOf = (event: DomainEvent): Fixture => {
  const entry = { stream: 'wallet-1', key: `key-${event.type}`, actor: systemActor('fixture') };
  const place = {
    id: randomUUID(),
    key: entry.key,
    version: 1,
    seq: 0,
    recordedAt: 1_767_225_600_000_000,
    clock: 1_767_225_600_000_000,
    previous: GENESIS,
    input: inputHash(null),
  };
  const row = eventRow(entry, event, place);
  return {
    type: row.type,
    schema: row.schema,
    canonical: row.canonical,
    prevHash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    event,
  };
};

export const writeMissingFixtures = (): void => {
  const known = readFixtures();
  const missing = EVERY_SAMPLE.filter(
    ({ event }) => !known.some(({ type, schema }) => type === event.type && schema === SCHEMA[event.type]),
  );
  writeFileSync(FIXTURES, `${JSON.stringify([...known, ...missing.map(({ event }) => fixtureOf(event))], null, 1)}\n`);
};
