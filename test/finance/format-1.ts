/** A seal as workers made it before decision 0173: heads as leaves in the order of names, no format in its text. */
import type pg from 'pg';
import { GENESIS } from '@backend/crypto/canonical.js';
import { writeOutside } from '@backend/ledger/sealing/seal-file.js';
import { sealsIn } from '@backend/ledger/sealing/seal-rows.js';
import type { Sealing } from '@backend/ledger/sealing/seal.js';
import { signSeal } from '@backend/ledger/sealing/signed-seal.js';
import { treeOf } from '@backend/ledger/sealing/tree-of-heads.js';

export const sealInFormat1 = async (pool: pg.Pool, { key, file }: Sealing): Promise<void> => {
  const client = await pool.connect();
  await client.query('BEGIN');
  const last = (await sealsIn(client)).at(-1);
  const no = (last?.no ?? 0) + 1;
  await client.query(
    `INSERT INTO seal_leaves (seal_no, wallet_id, version, head_hash)
     SELECT $1, wallet_id, version, head_hash FROM wallets w
     WHERE NOT EXISTS (SELECT FROM seal_leaves l WHERE l.wallet_id = w.wallet_id AND l.version = w.version)`,
    [no],
  );
  const { root, wallets } = await treeOf(client, no);
  const previous = last?.hash ?? GENESIS.toString('hex');
  const seal = signSeal({ no, sealedAt: new Date().toISOString(), wallets, root, previous }, key);
  await client.query('INSERT INTO seals VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    ...[no, seal.sealedAt, wallets, Buffer.from(root, 'hex'), Buffer.from(previous, 'hex')],
    ...[Buffer.from(seal.hash, 'hex'), seal.keyId, seal.publicKey, Buffer.from(seal.signature, 'base64')],
  ]);
  await client.query('COMMIT');
  await writeOutside(file, seal, () => sealsIn(client));
  client.release();
};
