/** The seals as rows of PostgreSQL, of both formats. */
import type { ClientBase } from 'pg';
import type { AnySeal, SignedSeal } from './signed-seal.js';

interface SealRow {
  seal_no: string;
  sealed_at: Date;
  wallets: string;
  root: Buffer;
  prev_hash: Buffer;
  hash: Buffer;
  key_id: string;
  public_key: string;
  signature: Buffer;
  format: number;
  facts: string | null;
  liabilities: Buffer | null;
  audit_seq: string | null;
  audit_hash: Buffer | null;
}

/** Its fields are in the order in which they are signed and written to the file. */
const sealOf = (row: SealRow): AnySeal => {
  const [no, sealedAt, root] = [Number(row.seal_no), row.sealed_at.toISOString(), row.root.toString('hex')];
  const signed = {
    previous: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    keyId: row.key_id,
    publicKey: row.public_key,
    signature: row.signature.toString('base64'),
  };
  const leaves = Number(row.wallets);
  if (row.format === 1) return { no, sealedAt, wallets: leaves, root, ...signed };
  const { audit_seq: seq, audit_hash: hash } = row;
  const audit = seq === null ? null : { seq: Number(seq), hash: hash!.toString('hex') };
  const liabilities = row.liabilities?.toString('hex') ?? null;
  return { format: 2, no, sealedAt, streams: leaves, facts: Number(row.facts), root, liabilities, audit, ...signed };
};

const SEALS = `SELECT seal_no, sealed_at, wallets, root, prev_hash, hash, key_id, public_key, signature, format, facts,
  liabilities, audit_seq, audit_hash FROM seals`;

/** In their order. */
export const sealsIn = async (client: ClientBase): Promise<AnySeal[]> => {
  const { rows } = await client.query<SealRow>(`${SEALS} ORDER BY seal_no`);
  return rows.map(sealOf);
};

/** Null where there is none. @param no of the seal, or null for the newest */
export const sealIn = async (client: ClientBase, no: number | null): Promise<AnySeal | null> => {
  const { rows } = await client.query<SealRow>(
    `${SEALS} WHERE seal_no = coalesce($1, (SELECT max(seal_no) FROM seals))`,
    [no],
  );
  return rows[0] ? sealOf(rows[0]) : null;
};

const hex = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'hex'));

/** @param closesPeriod keeps its tree for ever; it is no part of what is signed, and no seal gets it later */
export const addSeal = async (client: ClientBase, seal: SignedSeal, closesPeriod: boolean): Promise<void> => {
  await client.query(
    `INSERT INTO seals (seal_no, sealed_at, wallets, root, prev_hash, hash, key_id, public_key, signature, format,
       facts, liabilities, audit_seq, audit_hash, closes_period)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[seal.no, seal.sealedAt, seal.streams, hex(seal.root), hex(seal.previous), hex(seal.hash), seal.keyId],
      ...[seal.publicKey, Buffer.from(seal.signature, 'base64'), seal.format, seal.facts, hex(seal.liabilities)],
      ...[seal.audit?.seq ?? null, hex(seal.audit?.hash ?? null), closesPeriod],
    ],
  );
};
