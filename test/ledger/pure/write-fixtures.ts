/**
 * Adds to the fixtures one stored row of each event and version that has none yet; existing rows are never written
 * again.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { DomainEvent } from '@backend/domain/events.js';
import { SCHEMA } from '@backend/ledger/upcast.js';
import { EMPTY_WALLET } from '@backend/domain/money/wallet.js';
import { entryRow, eventTexts } from '@backend/ledger/entry-row.js';
import { GENESIS, inputHash } from '@backend/crypto/canonical.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { EVERY_SAMPLE } from '../../domain/every-event.js';

const FIXTURES = 'test/ledger/fixtures/events.json';

/** A row as it was stored, and its event. */
export interface Fixture {
  readonly type: string;
  readonly schema: number;
  readonly canonical: string;
  /** Where it has a private part: that, and the salt of its digest, hexadecimal. */
  readonly private?: string;
  readonly privateSalt?: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly event: DomainEvent;
}

export const readFixtures = (): Fixture[] => JSON.parse(readFileSync(FIXTURES, 'utf8')) as Fixture[];

const RECORDED = 1_767_225_600_000_000;

/** As an entry of its own: the form of every version that was added after single events. */
const fixtureOf = (event: DomainEvent): Fixture => {
  const request = { stream: 'wallet-1', key: `key-${event.type}`, actor: systemActor('fixture') };
  const id = randomUUID();
  const place = { id, key: request.key, first: 1, recordedAt: RECORDED, clock: RECORDED, previous: GENESIS };
  const content = { events: [eventTexts(event)], lines: [], wallet: EMPTY_WALLET };
  const row = entryRow(request, { ...place, input: inputHash(null) }, content);
  return {
    type: event.type,
    schema: SCHEMA[event.type],
    canonical: row.canonical,
    ...(row.private && { private: row.private, privateSalt: row.private_salt!.toString('hex') }),
    prevHash: GENESIS.toString('hex'),
    hash: row.hash.toString('hex'),
    event,
  };
};

export const writeMissingFixtures = (): void => {
  const known = readFixtures();
  const missing = EVERY_SAMPLE.filter(
    ({ event }) => !known.some(({ type, schema }) => type === event.type && schema === SCHEMA[event.type]),
  );
  writeFileSync(FIXTURES, `${JSON.stringify([...known, ...missing.map(({ event }) => fixtureOf(event))], null, 2)}\n`);
};
