/**
 * Makes a seal of format 2 at the cost of what moved since the one before: its leaves, their tiles, and the signed root
 * (MONEY-15); and, once a day at least, the tree of what is owed (decision 0252).
 */
import type { ClientBase } from 'pg';
import { GENESIS } from '../../crypto/canonical.js';
import { isToCount, sealLiabilities } from '../liabilities/seal-liabilities.js';
import { growTree } from './grow-tree.js';
import { addSeal, sealIn } from './seal-rows.js';
import { signSeal, type Seal, type SignedSeal } from './signed-seal.js';
import { addTiles, entriesOf, lookUp, tilesAt } from './tile-store.js';
import { edgeOf, rootOf } from './tiles.js';

/**
 * An event is recorded when its batch begins and committed later. The time limits of the ledger's statements let no
 * batch live as long as this, in ms.
 */
const LONGEST_BATCH = 600_000;

/** The newest seal of format 2: one of format 1 after it was made by a worker of the version before. */
const newestTree = `
SELECT seal_no, wallets AS size, facts, floor(extract(epoch FROM sealed_at) * 1000) AS sealed_at,
  sealed_at > $1::timestamptz OR (sealed_at AT TIME ZONE 'Asia/Kolkata')::date
    <> ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS is_of_another_day
FROM seals WHERE format = 2 ORDER BY seal_no DESC LIMIT 1`;

interface Before {
  readonly seal_no: string;
  readonly size: string;
  readonly facts: string;
  /** Ms. */
  readonly sealed_at: string;
  readonly is_of_another_day: boolean;
}

/** Since $2, in microseconds. */
const RECENTLY_MOVED = `(SELECT DISTINCT stream FROM entries WHERE recorded_at >= $2::bigint) moved
JOIN streams s USING (stream)`;
const ALL = 'streams s';

/** Streams whose head is not the newest leaf. A number whose head is gone has no leaf: verify names it. */
const addMoved = (among: string): string => `
INSERT INTO stream_leaves (seal_no, no, stream, version, head_hash, available, held)
SELECT $1, s.no, s.stream, w.version, w.head_hash, w.available, w.held
FROM ${among} JOIN wallets w ON w.wallet_id = s.stream
LEFT JOIN LATERAL (SELECT * FROM stream_leaves l WHERE l.no = s.no ORDER BY l.seal_no DESC LIMIT 1) l ON true
WHERE (l.stream, l.version, l.head_hash, l.available, l.held)
  IS DISTINCT FROM (s.stream, w.version, w.head_hash, w.available, w.held)`;

/** Events since the leaves before. */
const newFacts = `
SELECT coalesce(sum(l.version - coalesce(b.version, 0)), 0) AS facts,
  (SELECT coalesce(max(no) + 1, 0) FROM streams) AS streams
FROM stream_leaves l
LEFT JOIN LATERAL (SELECT version FROM stream_leaves b WHERE b.no = l.no AND b.seal_no < $1
  ORDER BY b.seal_no DESC LIMIT 1) b ON true
WHERE l.seal_no = $1`;

interface Grown {
  readonly streams: number;
  readonly facts: number;
  readonly root: string;
}

/** The first seal of a day in India compares every stream, so that none is forgotten however its event came there. */
const addMovedLeaves = async (client: ClientBase, no: number, before: Before | undefined): Promise<void> => {
  if (!before || before.is_of_another_day) await client.query(addMoved(ALL), [no]);
  else await client.query(addMoved(RECENTLY_MOVED), [no, (Number(before.sealed_at) - LONGEST_BATCH) * 1000]);
};

const grow = async (client: ClientBase, no: number, now: Date): Promise<Grown> => {
  const { rows } = await client.query<Before>(newestTree, [now]);
  const before = rows[0];
  await addMovedLeaves(client, no, before);
  const { rows: counted } = await client.query<{ facts: string; streams: string }>(newFacts, [no]);
  const size = Math.max(Number(counted[0]!.streams), Number(before?.size ?? 0));
  await growTree(entriesOf(client, no), size, {
    before: (level, places) =>
      tilesAt(
        client,
        no,
        places.map((place) => ({ level, place })),
      ),
    take: (level, tiles) => addTiles(client, no, level, tiles),
  });
  const root = rootOf(size, lookUp(await tilesAt(client, no, edgeOf(size))));
  return {
    streams: size,
    facts: Number(before?.facts ?? 0) + Number(counted[0]!.facts),
    root: root.toString('hex'),
  };
};

const newestAudit = async (client: ClientBase): Promise<Seal['audit']> => {
  const { rows } = await client.query<{ seq: string; hash: Buffer }>(
    'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1',
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash.toString('hex') } : null;
};

interface SealToMake {
  readonly key: string;
  /** Of the tree of what is owed; without it the seal has none. */
  readonly codeKey: string | undefined;
  /** Of the trusted clock, ms. */
  readonly window: readonly [number, number];
  /** Its trees are kept for ever. */
  readonly closesPeriod: boolean;
}

/** Within a transaction that sees one state of the ledger. */
export const makeSeal = async (
  client: ClientBase,
  { key, codeKey, window, closesPeriod }: SealToMake,
): Promise<SignedSeal> => {
  const last = await sealIn(client, null);
  const { rows: clock } = await client.query<{ now: Date }>('SELECT trusted_now($1, $2) AS now', [...window]);
  const { now } = clock[0]!;
  const no = (last?.no ?? 0) + 1;
  const grown = await grow(client, no, now);
  const isCounting = codeKey !== undefined && (await isToCount(client, now, { ...grown, closesPeriod }));
  const liabilities = isCounting ? await sealLiabilities(client, { no, ...grown }, codeKey) : null;
  const audit = await newestAudit(client);
  const previous = last?.hash ?? GENESIS.toString('hex');
  const seal = signSeal({ format: 2, no, sealedAt: now.toISOString(), ...grown, liabilities, audit, previous }, key);
  await addSeal(client, seal, closesPeriod);
  return seal;
};
