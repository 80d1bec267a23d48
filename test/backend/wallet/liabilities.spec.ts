/** What we owe, by HTTP: the totals for anybody, and the proof of a person, checked by the module of their browser. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Environment } from '@backend/config/environment.js';
import { Database } from '@backend/database/database.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { publicKeyOf, signSeal, type SignedSeal } from '@backend/ledger/sealing/signed-seal.js';
import type {
  LiabilitiesResponse,
  LiabilityProofBody,
  LiabilityProofResponse,
} from '@backend/wallet/liabilities/liabilities-response.js';
import { ReadStatement } from '@backend/wallet/statement/read-statement.js';
import { checkCounted } from '../../../frontend/checker/check.mjs';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { seedOfRun } from '../../support/seed.mjs';
import { Visitor } from '../../support/visitor.js';
import { someoneOf } from './money-of-a-person.js';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const KEY = newKey();
const KEYS = [publicKeyOf(KEY)];
const UPPER = 'ASHA@Example.com';

let database: FreshDatabase;
let testApp: TestApp;
let folder: string;
let made: SignedSeal;
/** With 500 rupees, of which 10.30 are held; and another one. */
let [asha, ravi] = [] as unknown as [Awaited<ReturnType<typeof person>>, Awaited<ReturnType<typeof person>>];
let proof: LiabilityProofBody;

const sealNow = () => {
  const { CODE_KEY: codeKey } = testApp.app.get(Environment);
  return seal(testApp.app.get(Database).pool, { key: KEY, codeKey, file: join(folder, 'seals.jsonl') });
};

const person = async (amount: number) => {
  const one = await someoneOf(testApp);
  const paid = randomUUID();
  await one.recharge(paid, amount);
  await one.pay(paid, amount);
  const { body } = await one.visitor.get<{ email: string }>('/api/me');
  return { ...one, email: body.email };
};

const proofOf = async ({ visitor }: { visitor: Visitor }): Promise<LiabilityProofBody | null> => {
  const { status, body } = await visitor.get<LiabilityProofResponse>('/api/liabilities/mine');
  expect(status).toBe(200);
  return body.proof;
};

const checked = (given: unknown, of = asha, keys = KEYS) =>
  checkCounted(given, { wallet: of.id, emails: [of.email] }, keys);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otp-liabilities-'));
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { PUBLISHED_SEAL_KEYS: KEYS[0]! } });
  [asha, ravi] = [await person(50_000), await person(20_000)];
  await asha.buy(randomUUID());
  made = await sealNow();
  proof = (await proofOf(asha))!;
});
afterAll(async () => {
  await testApp.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('The totals', () => {
  it('are for anybody: number, time, root and total of the newest seals', async () => {
    const { status, body } = await new Visitor(testApp.app).get<LiabilitiesResponse>('/api/liabilities');
    expect(status).toBe(200);
    const { no, sealedAt, liabilities: root, hash } = made;
    expect(body).toEqual({ seals: [{ no, sealedAt, root, hash, total: 70_000 }] });
  });
});

it('A statement names the newest total and its root, and is a PDF with them', async () => {
  const { signedTotal } = await testApp.app.get(ReadStatement, { strict: false }).read(asha.id, {});
  expect(signedTotal).toMatchObject({ no: made.no, total: 70_000, root: made.liabilities });
  const { status, body } = await asha.visitor.get<string>('/api/statement?format=pdf&language=hi');
  expect([status, body.startsWith('%PDF-1.')]).toEqual([200, true]);
});

describe('The proof of a person', () => {
  it('is for who is signed in alone', async () => {
    expect((await new Visitor(testApp.app).get('/api/liabilities/mine')).status).toBe(401);
  });

  it('counts what is available and held at the seal, in the signed total', async () => {
    const { no, sealedAt: at } = made;
    expect(await checked(proof)).toEqual({ state: 'counted', no, at, amount: 50_000, total: 70_000 });
    expect(await checked(await proofOf(ravi), ravi)).toMatchObject({ state: 'counted', amount: 20_000 });
  });

  it('counts by the e-mail as it is stored, whatever else it is typed as', async () => {
    const stored = asha.email.toLowerCase();
    const answer = await checkCounted(proof, { wallet: asha.id, emails: [UPPER, stored] }, KEYS);
    expect(answer).toMatchObject({ state: 'counted' });
  });

  it('is null before a seal has the wallet, and while nothing came to it', async () => {
    const late = await person(1_000);
    expect(await proofOf(late)).toBeNull();
    await sealNow();
    expect(await checked(await proofOf(late), late)).toMatchObject({ state: 'counted', amount: 1_000, total: 71_000 });
    const nothing = new Visitor(testApp.app);
    await nothing.register(`nothing-${randomUUID()}@example.com`);
    expect(await proofOf({ visitor: nothing })).toBeNull();
  });

  it('has nothing of another person but parts of sums', () => {
    const text = JSON.stringify(proof);
    for (const secret of [ravi.id, ravi.email, '"amount":20000']) expect(text).not.toContain(secret);
  });
});

describe('The checker does not agree', () => {
  const disagrees = (why: string) => ({ state: 'disagrees', why: expect.stringContaining(why) as string });

  it('with the proof of another person, nor with one for another e-mail', async () => {
    expect(await checked(await proofOf(ravi))).toEqual(disagrees('another wallet'));
    expect(await checked(proof, { ...asha, email: ravi.email })).toEqual(disagrees('under your e-mail and wallet'));
  });

  it('with a key that is not one of ours', async () => {
    expect(await checked(proof, asha, [])).toEqual(disagrees('not one of ours'));
    const { hash: _, keyId: __, publicKey: ___, signature: ____, ...unsigned } = proof.seal;
    const forged = signSeal({ ...unsigned, liabilities: `${'0'.repeat(15)}1${'0'.repeat(64)}` }, newKey());
    expect(await checked({ ...proof, seal: forged })).toEqual(disagrees('not one of ours'));
  });

  it('with one part, twice or alone, nor with parts of other amounts', async () => {
    const [one, other] = proof.parts as [(typeof proof.parts)[0], (typeof proof.parts)[0]];
    expect(await checked({ ...proof, parts: [one, one] })).toEqual(disagrees('one part twice'));
    expect(await checked({ ...proof, parts: [] })).toEqual(disagrees('no parts'));
    expect(await checked({ ...proof, parts: [one, { ...other, amount: other.amount + 1 }] })).toEqual(
      disagrees('not in the signed total'),
    );
    for (const part of [one, other].filter(({ amount }) => amount !== 50_000))
      expect(await checked({ ...proof, parts: [part] })).toEqual(disagrees('another amount'));
  });

  it('with a place that is no whole number, which would make one part two', async () => {
    const [one] = proof.parts as [(typeof proof.parts)[0]];
    for (const place of [one.place + 0.5, -1, String(one.place)])
      expect(await checked({ ...proof, parts: [one, { ...one, place }] })).toEqual(disagrees('no whole number'));
  });

  it('with a sum that overflows on the way up', async () => {
    const parts = proof.parts.map((part) => ({
      ...part,
      path: part.path.map((node) => 'f'.repeat(16) + node.slice(16)),
    }));
    expect(await checked({ ...proof, parts })).toEqual(disagrees('64 bits'));
  });

  it('with a seal that says nothing of it, or says something else than was signed', async () => {
    expect(await checked({ ...proof, seal: { ...proof.seal, liabilities: null } })).toEqual(disagrees('hash'));
    const { hash: _, keyId: __, publicKey: ___, signature: ____, ...unsigned } = proof.seal;
    expect(await checked({ ...proof, seal: signSeal({ ...unsigned, liabilities: null }, KEY) })).toEqual(
      disagrees('does not say what is owed'),
    );
  });

  it.each([null, undefined, 1, 'x', [], {}, { seal: null, leaf: null, place: 0, path: [], parts: [] }])(
    'with what is no proof: %j',
    async (given) => {
      expect((await checked(given)).state).toBe('disagrees');
    },
  );

  it('with any proof of which one letter was changed', () => {
    const text = JSON.stringify(proof);
    return fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(...'0123456789abcdef'), async (at, letter) => {
        fc.pre(text[at] !== letter);
        const changed = `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
        let given: unknown;
        try {
          given = JSON.parse(changed);
        } catch {
          return;
        }
        fc.pre(JSON.stringify(given) !== text);
        expect((await checked(given)).state).not.toBe('counted');
      }),
      { seed: seedOfRun(), numRuns: 300 },
    );
  });
});

it('The checker says that it cannot check where the browser has no key of that kind', async () => {
  const { hash: _, keyId: __, publicKey: ___, signature: ____, ...unsigned } = proof.seal;
  const signed = signSeal(unsigned, KEY);
  const none = Buffer.from('none').toString('base64');
  const { createHash } = await import('node:crypto');
  const keyId = createHash('sha256').update(none).digest('hex').slice(0, 16);
  expect(await checked({ ...proof, seal: { ...signed, publicKey: none, keyId } }, asha, [none])).toMatchObject({
    state: 'unable',
  });
});
