/**
 * The verifiable file of a wallet: every entry that its person may read, as it is stored and hashed, and the proof that
 * the newest sealed one is in a signed seal. One canonical JSON text a line (docs/statements.md); the checker
 * (frontend/checker/check.mjs) believes nothing that is not signed.
 */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { canonical } from '../../crypto/canonical.js';
import { Database } from '../../database/database.js';
import { inclusionOf } from '../../ledger/sealing/inclusion.js';
import type { StreamLeaf } from '../../ledger/sealing/merkle.js';
import { headBefore, type WalletHead } from './wallet-head.js';
import { BEGIN_REPEATABLE_READ } from '../../database/swap/repeatable-read.js';

export const VERIFIABLE_TYPE = 'application/x-ndjson; charset=utf-8';
const FORMAT = 'otp-wallet-entries';
const FORMAT_VERSION = 1;
const ENTRIES_AT_ONCE = 500;

/** Texts of before decision 0176 are single events, and of before 0167 they have what is not the person's. */
const firstShown = `
SELECT first FROM entries WHERE stream = $1 AND canonical LIKE '%"events":[%' ORDER BY first LIMIT 1`;
const entries = `
SELECT first, encode(hash, 'hex') AS hash, canonical AS text FROM entries
WHERE stream = $1 AND first > $2 AND first <= $3 ORDER BY first LIMIT ${ENTRIES_AT_ONCE}`;

/** What a seal's leaf has of it. */
const anchorOf = ({ version, hash, available, held }: WalletHead) => ({ version, hash, available, held });

const line = (value: object): string => `${canonical(value)}\n`;

const proofIn = async (client: PoolClient, walletId: string): Promise<object | null> => {
  const inclusion = await inclusionOf(client, walletId);
  if (!inclusion || inclusion.seal.format !== 2) return null;
  const { seal, path, place } = inclusion;
  const { stream, version, headHash, available, held } = inclusion.leaf as StreamLeaf;
  const leaf = { stream, version, hash: headHash.toString('hex'), available, held };
  return { leaf, place, path: path.map(({ hash }) => hash.toString('hex')), seal };
};

@Injectable()
export class VerifiableFile {
  constructor(private readonly database: Database) {}

  /**
   * Its lines, in parts. Entries never change, so what is sent is of the moment at which it was asked for, and nobody
   * who reads slowly keeps a connection.
   * @param issuer the address of the installation
   */
  async *parts(walletId: string, issuer: string): AsyncGenerator<string> {
    const proof = await this.proof(walletId);
    const head = await headBefore(this.database, walletId);
    const { rows: shown } = await this.database.query<{ first: string }>(firstShown, [walletId]);
    const first = Number(shown[0]?.first ?? head.version + 1);
    const opening = anchorOf(await headBefore(this.database, walletId, first));
    const closing = anchorOf(head);
    yield line({ format: FORMAT, version: FORMAT_VERSION, issuer, wallet: walletId, opening, closing });
    for (let after = opening.version; after < closing.version;) {
      const values = [walletId, after, closing.version];
      const { rows } = await this.database.query<{ first: string; hash: string; text: string }>(entries, values);
      if (rows.length === 0) break;
      yield rows.map(({ hash, text }) => line({ hash, text })).join('');
      after = Number(rows.at(-1)!.first);
    }
    yield line({ proof });
  }

  /** Null where no seal of format 2 has the wallet yet. */
  private async proof(walletId: string): Promise<object | null> {
    const client = await this.database.pool.connect();
    try {
      await client.query(BEGIN_REPEATABLE_READ);
      return await proofIn(client, walletId);
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release();
    }
  }
}
