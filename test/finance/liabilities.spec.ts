/** What a seal says is owed to people: its sum, its tree, the proof of a person, and what verify names (MONEY-16). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sumOf } from '@backend/domain/liabilities/sum-tree.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { hash } from '@backend/ledger/liabilities/liability-leaves.js';
import { LiabilityProofs } from '@backend/ledger/liabilities/liability-proof.js';
import { LEDGER_OPTIONS, PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { liabilitiesOf, type SignedSeal } from '@backend/ledger/sealing/signed-seal.js';
import { deleteOldTrees } from '@backend/ledger/sealing/tile-retention.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { verify } from '@backend/finance/verify.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { CODE_KEY, SoundLedger } from './sound-ledger.js';
import { countedFor } from '../support/counted-for.js';

let ledger: SoundLedger;
let { pool, superuser, sealing } = {} as SoundLedger;
beforeEach(async () => {
  ledger = await SoundLedger.open();
  ({ pool, superuser, sealing } = ledger);
  sealing = { ...sealing, codeKey: CODE_KEY };
});
afterEach(() => ledger.close());

const PERSON = '7b8b4e6e-0000-4000-8000-000000000001';
const EMAIL = 'asha@example.com';

const record = (key: string, decide: Decide, ...streams: string[]) => {
  const writer = new PostgresLedger(pool, ROW_MAPPERS, { ...LEDGER_OPTIONS, lanes: 1 });
  return Promise.all(streams.map((stream) => writer.record({ stream, key, actor: systemActor('test') }, decide)));
};
const inTransaction = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  await superuser.query('BEGIN');
  return work(superuser).finally(() => superuser.query('COMMIT'));
};
const proofOf = (wallet: string) => inTransaction((client) => new LiabilityProofs(CODE_KEY).of(client, wallet));

const sumIn = ({ liabilities }: SignedSeal): bigint => sumOf(liabilitiesOf(liabilities!));

/** Of the heads of all wallets. */
const owed = async (): Promise<bigint> => {
  const { rows } = await superuser.query<{ owed: string }>('SELECT sum(available + held) AS owed FROM wallets');
  return BigInt(rows[0]!.owed);
};

const counted = async (wallet: string, email = ''): Promise<number | null> => {
  const proof = await proofOf(wallet);
  if (!proof) return null;
  const { seal: of } = proof.inclusion;
  return countedFor(hash, { sealNo: of.no, wallet, email }, proof.parts, liabilitiesOf(of.liabilities!));
};

const texts = async (codeKey: string | undefined): Promise<string[]> => {
  const { file, key } = sealing;
  const seals = { file, keys: [publicKeyOf(key)] };
  const verdicts = await verify(ledger.database.appUrl, { seals, codeKey, running: true });
  return verdicts.flatMap(({ first }) => first.map(({ text }) => text));
};

const addPerson = () =>
  superuser.query(
    `INSERT INTO users (id, email, password_hash, created_at, updated_at) VALUES ($1, $2, 'x', now(), now())`,
    [PERSON, EMAIL],
  );

describe('A seal', () => {
  it('signs what is owed to all people, which is available and held by the books', async () => {
    const made = await seal(pool, sealing);
    expect([sumIn(made), (await owed()) > 0n]).toEqual([await owed(), true]);
    expect(await texts(CODE_KEY)).toEqual([]);
    expect(await texts(undefined)).toEqual([]);
  });

  it('does not without the key that splits and hides balances', async () => {
    const { codeKey: _, ...without } = sealing;
    expect(await seal(pool, without)).toMatchObject({ liabilities: null });
    expect(await proofOf('w1')).toBeNull();
    expect(await texts(CODE_KEY)).toEqual([]);
  });

  it('is the same tree when it is made again after a kill, and another one in the next seal', async () => {
    const first = await seal(pool, sealing);
    await ledger.tamper(`DELETE FROM seals WHERE seal_no = 2; DELETE FROM stream_leaves WHERE seal_no = 2;
      DELETE FROM seal_tiles WHERE seal_no = 2; DELETE FROM liability_tiles`);
    await superuser.query('SET session_replication_role = DEFAULT');
    const again = await seal(pool, sealing);
    expect([again.no, again.liabilities]).toEqual([first.no, first.liabilities]);
    expect((await seal(pool, sealing)).liabilities).not.toBe(first.liabilities);
  });
});

describe('A person', () => {
  beforeEach(async () => {
    await addPerson();
    await record('open', () => [{ type: 'WalletBanned', reason: 'test' }], PERSON);
  });

  it('is counted with what their wallet has at that seal, by their own e-mail and wallet alone', async () => {
    await seal(pool, sealing);
    const { rows } = await superuser.query<{ id: string; amount: number }>(
      'SELECT wallet_id AS id, (available + held)::int AS amount FROM wallets',
    );
    for (const { id, amount } of rows.filter((one) => one.id !== PERSON)) expect(await counted(id)).toBe(amount);
    expect([await counted(PERSON, EMAIL), await counted(PERSON, 'ravi@example.com')]).toEqual([0, null]);
  });

  it('whose identity was erased since breaks no promise, and is counted by no e-mail in the next seal', async () => {
    await seal(pool, sealing);
    await superuser.query(
      `UPDATE users SET email = id || '@erased.invalid', closed_at = now(), erased_at = now() WHERE id = $1`,
      [PERSON],
    );
    expect(await texts(CODE_KEY)).toEqual([]);
    await seal(pool, sealing);
    expect(await texts(CODE_KEY)).toEqual([]);
    expect(await counted(PERSON, EMAIL)).toBeNull();
  });

  it('has two parts in two places, whose sum the sealed leaf of their history says', async () => {
    await seal(pool, sealing);
    const { inclusion, parts } = (await proofOf('w1'))!;
    expect(new Set(parts.map(({ place }) => place)).size).toBe(2);
    expect(parts.map(({ salt }) => Buffer.from(salt).toString('hex'))[0]).not.toBe(
      Buffer.from(parts[1]!.salt).toString('hex'),
    );
    const leaf = inclusion.leaf as { available: number; held: number };
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(leaf.available + leaf.held);
  });

  it('has no proof before a seal has their wallet', async () => {
    await seal(pool, sealing);
    expect(await proofOf('somebody')).toBeNull();
  });

  it('is counted among more wallets than one tile has', async () => {
    await record(
      'ban',
      () => [{ type: 'WalletBanned', reason: 'test' }],
      ...Array.from({ length: 300 }, (_, i) => `s${i}`),
    );
    const made = await seal(pool, sealing);
    expect([sumIn(made), await counted('w2')]).toEqual([await owed(), expect.any(Number)]);
    expect(await counted('s299')).toBe(0);
    expect([await texts(CODE_KEY), await texts(undefined)]).toEqual([[], []]);
  });
});

describe('Verify', () => {
  beforeEach(async () => {
    await seal(pool, sealing);
  });

  it('names a sum that is not that of the books', async () => {
    const sum = await owed();
    await ledger.tamper(
      `UPDATE seals SET liabilities = overlay(liabilities PLACING '\\x0000000000000005' FROM 1) WHERE seal_no = 2`,
    );
    for (const key of [CODE_KEY, undefined])
      expect(await texts(key)).toEqual([
        'seal 2 is not what was signed',
        `seal 2 says that 5 paise are owed to people, and the books say ${sum}`,
        `seal 2 says that 5 paise are owed to people, and its leaves say ${sum}`,
        'the parts of balances do not make the liabilities of seal 2',
      ]);
  });

  it('names a root that its parts do not make', async () => {
    await ledger.tamper(`UPDATE seals SET liabilities = set_byte(liabilities, 39, 1 - get_byte(liabilities, 39) % 2)`);
    expect(await texts(undefined)).toContain('the parts of balances do not make the liabilities of seal 2');
  });

  it('names a root that is none', async () => {
    await ledger.tamper(`UPDATE seals SET liabilities = '\\x00' WHERE seal_no = 2`);
    expect(await texts(CODE_KEY)).toContain('cannot be checked: no root of liabilities: 00');
  });

  it.each([
    ['changed', `UPDATE liability_tiles SET nodes = overlay(nodes PLACING '\\xff' FROM 8)`],
    ['cut', 'UPDATE liability_tiles SET nodes = substring(nodes FOR 80)'],
    ['deleted', 'DELETE FROM liability_tiles'],
  ])('names a tile that was %s, and nobody is counted by it', async (_, change) => {
    await ledger.tamper(change);
    expect(await texts(CODE_KEY)).toContain('tile 0 of level 0 of the liabilities of seal 2 is not that of its parts');
    expect(await texts(undefined)).toContain('the parts of balances do not make the liabilities of seal 2');
    expect(await counted('w1')).toBeNull();
  });

  it('names a tree whose parts are of other balances, though it is one, where the key is there', async () => {
    const other = await seal(pool, { ...sealing, codeKey: Buffer.alloc(32, 9).toString('base64') });
    expect(sumIn(other)).toBe(await owed());
    expect(await texts(undefined)).toEqual([]);
    expect(await texts(CODE_KEY)).toContain('the parts of balances do not make the liabilities of seal 3');
  });
});

describe('The trees of what is owed', () => {
  const kept = async () => {
    const { rows } = await superuser.query<{ no: number }>(
      'SELECT DISTINCT seal_no::int AS no FROM liability_tiles ORDER BY no',
    );
    return rows.map(({ no }) => no);
  };

  it('are kept of the newest two, and of seals that close a period', async () => {
    await seal(pool, { ...sealing, closesPeriod: true });
    for (let no = 3; no <= 5; no += 1) await seal(pool, sealing);
    const { codeKey: _, ...without } = sealing;
    await seal(pool, without);
    await deleteOldTrees(pool);
    expect(await kept()).toEqual([2, 4, 5]);
    expect(await texts(CODE_KEY)).toEqual([]);
    expect(await counted('w1')).toEqual(expect.any(Number));
  });

  it('say nothing in their tiles that a stranger could find a person by', async () => {
    await addPerson();
    await record('open', () => [{ type: 'WalletBanned', reason: 'test' }], PERSON);
    await seal(pool, sealing);
    const { rows } = await superuser.query<{ nodes: Buffer }>('SELECT nodes FROM liability_tiles');
    const plain = createHash('sha256').update(EMAIL).digest();
    for (const { nodes } of rows) expect([nodes.includes(plain), nodes.includes(EMAIL)]).toEqual([false, false]);
  });
});
