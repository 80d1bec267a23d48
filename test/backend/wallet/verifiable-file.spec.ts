/** The verifiable file of a wallet and its checker: what is true passes, and whatever was changed is named by line. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { Environment } from '@backend/config/environment.js';
import { canonical, sha256 } from '@backend/crypto/canonical.js';
import { Database } from '@backend/database/database.js';
import { serveChecker } from '@backend/http/server/checker-page.js';
import { node } from '@backend/ledger/sealing/merkle.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { publicKeyOf, signSeal, type SignedSeal } from '@backend/ledger/sealing/signed-seal.js';
import { PublishedKeys } from '@backend/wallet/queries/published-keys.js';
import { check, inWords } from '../../../frontend/checker/check.mjs';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { seedOfRun } from '../../support/seed.mjs';
import { someoneOf } from './money-of-a-person.js';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const KEY = newKey();
const KEYS = [publicKeyOf(KEY)];

interface Proof {
  leaf: { stream: string; version: number; hash: string; available: number; held: number };
  place: number;
  path: string[];
  seal: SignedSeal;
}

let database: FreshDatabase;
let testApp: TestApp;
let folder: string;
let person: Awaited<ReturnType<typeof someoneOf>>;
/** Of a person among seven, sealed whole. */
let whole: string;
/** Of another of them. */
let another: string;

const sealNow = () => seal(testApp.app.get(Database).pool, { key: KEY, file: join(folder, 'seals.jsonl') });

const fileOf = async ({ visitor }: typeof person): Promise<string> => {
  const { status, body } = await visitor.get<string>('/api/statement/verifiable');
  expect(status).toBe(200);
  return body;
};

const buyer = async () => {
  const one = await someoneOf(testApp);
  const [paid, used, failed] = [randomUUID(), randomUUID(), randomUUID()] as const;
  await one.recharge(paid, 50_000);
  await one.pay(paid, 50_000);
  for (const id of [used, failed]) {
    await one.buy(id);
  }
  await one.assign(used);
  await one.code(used);
  await one.fail(failed);
  return one;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otp-verifiable-'));
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { PUBLISHED_SEAL_KEYS: KEYS[0]! } });
  const people = [];
  for (let count = 0; count < 7; count += 1) people.push(await buyer());
  await sealNow();
  person = people[4]!;
  [whole, another] = [await fileOf(person), await fileOf(people[2]!)];
});

afterAll(async () => {
  await testApp.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string) => Buffer.from(text, 'utf8');
const linesOf = (text: string) => text.trimEnd().split('\n');
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** The file with one of its lines changed. @param at from 0, negative from the end */
const changed = (at: number, change: (line: string) => string | string[]): string => {
  const lines = linesOf(whole);
  const place = at < 0 ? lines.length + at : at;
  return textOf(lines.flatMap((line, index) => (index === place ? change(line) : line)));
};

const withProof = (change: (proof: Proof) => Proof, file = whole): string => {
  const lines = linesOf(file);
  const { proof } = JSON.parse(lines.at(-1)!) as { proof: Proof };
  return textOf([...lines.slice(0, -1), canonical({ proof: change(proof) })]);
};

/** Entries chained anew, so that every hash is right. */
const chained = (texts: readonly string[]): string[] => {
  let head: Buffer = Buffer.alloc(32);
  return texts.map((text) => {
    head = sha256(head, text);
    return canonical({ hash: head.toString('hex'), text });
  });
};

const entriesOf = (file: string) =>
  linesOf(file)
    .slice(1, -1)
    .map((line) => (JSON.parse(line) as { text: string }).text);

const lineWith = (type: string) => linesOf(whole).findIndex((line) => line.includes(`\\"type\\":\\"${type}\\"`));

describe('The verifiable file', () => {
  it('is valid: every entry, the balances, the charge with its code, and the seal', async () => {
    const { verdict, problems, facts } = await check(bytes(whole), KEYS);
    expect([verdict, problems]).toEqual(['valid', []]);
    expect(facts).toMatchObject({
      ...{ issuer: 'http://wallet.test', wallet: person.id, opening: { version: 0 }, charges: 1 },
      closing: { available: 48_970, held: 0 },
      seal: { isKnown: true },
    });
  });

  it('has nothing of what we pay, and no provider', () => {
    for (const secret of ['cost', 'terms', 'providerPrice', '8.80', 'markup', '"provider"', 'activationId'])
      expect(whole).not.toContain(secret);
  });

  it('says which entries no seal has yet', async () => {
    const late = await buyer();
    expect((await check(bytes(await fileOf(late)), KEYS)).verdict).toBe('not-sealed');
    await sealNow();
    expect((await check(bytes(await fileOf(late)), KEYS)).verdict).toBe('valid');
    await late.recharge(randomUUID(), 10_000);
    const result = await check(bytes(await fileOf(late)), KEYS);
    expect(result.verdict).toBe('partly-sealed');
    expect(inWords(result)[0]).toMatch(/^Valid up to event \d+: the entries after it are chained/);
  });

  it('of an empty wallet says so', async () => {
    const nobody = await someoneOf(testApp);
    expect(await check(bytes(await fileOf(nobody)), KEYS)).toMatchObject({
      ...{ verdict: 'not-sealed', facts: { entries: 0, closing: { version: 0, available: 0 } } },
    });
  });

  it('is not valid for who does not know the key, and the key in the file does not count', async () => {
    expect((await check(bytes(whole), [])).verdict).toBe('unknown-key');
    expect((await check(bytes(whole), [publicKeyOf(newKey())])).verdict).toBe('unknown-key');
  });

  const NEXT = 'is not the next entry: its hash is not that of its text and the entry before';
  const NOT_CANONICAL = 'is not the canonical text of its content';
  it.each<[string, () => string, number, string | RegExp]>([
    ['an amount', () => changed(2, (line) => line.replace('50000', '60000')), 3, NEXT],
    [
      'a text and its own hash',
      () =>
        changed(2, (line) => {
          const text = (JSON.parse(line) as { text: string }).text.replaceAll('50000', '60000');
          return chained([...entriesOf(whole).slice(0, 1), text])[1]!;
        }),
      4,
      NEXT,
    ],
    ['the first entry cut', () => changed(1, () => []), 2, NEXT],
    ['an entry of the middle cut', () => changed(3, () => []), 4, NEXT],
    ['the last entry cut', () => changed(-2, () => []), 1, 'says another end than the last entry is'],
    [
      'two entries in another order',
      () => {
        const lines = linesOf(whole);
        return textOf([...lines.slice(0, 2), lines[3]!, lines[2]!, ...lines.slice(4)]);
      },
      3,
      NEXT,
    ],
    ['an entry twice', () => changed(2, (line) => [line, line]), 4, NEXT],
    ['the balance in the head', () => changed(0, (line) => line.replace('48970', '58970')), 1, /another end/],
    [
      'a balance before the first entry',
      () => changed(0, (line) => line.replace('"opening":{"available":0', '"opening":{"available":5')),
      1,
      /before the first entry/,
    ],
    [
      'the proof of another',
      () => textOf([...linesOf(whole).slice(0, -1), linesOf(another).at(-1)!]),
      -1,
      'is the proof of another wallet',
    ],
    [
      'another seal’s root',
      () => withProof((proof) => ({ ...proof, seal: { ...proof.seal, root: '0'.repeat(64) } })),
      -1,
      /hash is not that of its content/,
    ],
    [
      'a seal signed by nobody',
      () =>
        withProof((proof) => ({ ...proof, seal: { ...proof.seal, signature: Buffer.alloc(64).toString('base64') } })),
      -1,
      /signature is not valid/,
    ],
    [
      'a seal with another key beside the signature',
      () => withProof((proof) => ({ ...proof, seal: { ...proof.seal, publicKey: publicKeyOf(newKey()) } })),
      -1,
      /key has another name/,
    ],
    [
      'a leaf with more money',
      () => withProof((proof) => ({ ...proof, leaf: { ...proof.leaf, available: proof.leaf.available + 1 } })),
      -1,
      'proves another entry than this file has',
    ],
    [
      'another place',
      () => withProof((proof) => ({ ...proof, place: proof.place ^ 1 })),
      -1,
      /does not lead to the signed root/,
    ],
    ['a place beyond the tree', () => withProof((proof) => ({ ...proof, place: 1_000 })), -1, /does not lead/],
    ['a shorter path', () => withProof((proof) => ({ ...proof, path: proof.path.slice(1) })), -1, /does not lead/],
    [
      'a longer path',
      () => withProof((proof) => ({ ...proof, path: [...proof.path, '0'.repeat(64)] })),
      -1,
      /does not lead/,
    ],
    ['double names', () => changed(2, (line) => line.replace('{"hash"', '{"hash":"0","hash"')), 3, NOT_CANONICAL],
    [
      '__proto__',
      () => changed(2, (line) => line.replace('{"hash"', '{"__proto__":{},"hash"')),
      3,
      /has the fields __proto__/,
    ],
    ['a number beyond 2^53', () => changed(0, (line) => line.replace('48970', '9007199254740993')), 1, NOT_CANONICAL],
    [
      'another version',
      () => changed(0, (line) => line.replace(/"version":1,"wallet"/, '"version":2,"wallet"')),
      1,
      /version 2, which this checker does not know/,
    ],
    ['blanks', () => changed(0, (line) => line.replace('{', '{ ')), 1, NOT_CANONICAL],
    ['line ends of Windows', () => whole.replaceAll('\n', '\r\n'), 1, NOT_CANONICAL],
    ['a byte order mark', () => `\uFEFF${whole}`, 1, 'is not JSON'],
    ['a cut line', () => whole.slice(0, -40), 0, 'is cut: its last line has no end'],
    ['the proof cut', () => textOf(linesOf(whole).slice(0, -1)), 1, /another end/],
    ['no content', () => '', 0, 'is cut: its last line has no end'],
  ])('names %s', async (_name, file, line, text) => {
    const tampered = file();
    const last = linesOf(tampered).length;
    const { verdict, problems } = await check(bytes(tampered), KEYS);
    expect(verdict).toBe('invalid');
    expect(problems[0]).toEqual({
      line: line === -1 ? last : line,
      text: typeof text === 'string' ? text : (expect.stringMatching(text) as string),
    });
  });

  it('is not believed where the whole chain is made anew: the seal has another head', async () => {
    const texts = entriesOf(whole).map((text) => text.replaceAll('50000', '90000').replaceAll('48970', '88970'));
    const remade = chained(texts);
    const { hash } = JSON.parse(remade.at(-1)!) as { hash: string };
    const [head, , proof] = [linesOf(whole)[0]!, null, linesOf(whole).at(-1)!];
    const { closing, ...others } = JSON.parse(head) as { closing: { hash: string; available: number } };
    const file = textOf([canonical({ ...others, closing: { ...closing, hash, available: 88_970 } }), ...remade, proof]);
    const { verdict } = await check(bytes(file), KEYS);
    expect(verdict).toBe('invalid');
  });

  it('names a charge without a code, also where the chain, the balances and a seal of the issuer would be right', async () => {
    const at = lineWith('CodeReceived');
    expect(at).toBeGreaterThan(1);
    const texts = entriesOf(whole).map((text) => text.replace('"CodeReceived"', '"CodeNeverReceived"'));
    const remade = chained(texts);
    const { verdict, problems } = await check(bytes(textOf([linesOf(whole)[0]!, ...remade, '{"proof":null}'])), KEYS);
    expect(verdict).toBe('invalid');
    expect(problems).toEqual([
      { line: at + 1, text: expect.stringMatching(/^charges the number .* without a code$/) as string },
    ]);
  });

  it('takes no node for a leaf', async () => {
    const file = withProof((proof) => {
      const leaf = sha256(Buffer.from([0]), canonical(Object.values(proof.leaf)));
      const parent = node(leaf, Buffer.from(proof.path[0]!, 'hex'));
      return { ...proof, leaf: { ...proof.leaf, hash: parent.toString('hex') }, path: proof.path.slice(1) };
    });
    expect((await check(bytes(file), KEYS)).verdict).toBe('invalid');
  });

  it('is not valid under an old seal where the newest entries are others', async () => {
    const texts = entriesOf(whole);
    const forged = [...texts.slice(0, -1), texts.at(-1)!.replaceAll('1030', '1031')];
    const remade = chained(forged);
    expect((await check(bytes(textOf([linesOf(whole)[0]!, ...remade, linesOf(whole).at(-1)!])), KEYS)).verdict).toBe(
      'invalid',
    );
  });

  it('is not valid with a seal of another issuer over a tree of its own', async () => {
    const file = withProof((proof) => {
      const leaf = sha256(
        Buffer.from([0]),
        canonical([proof.leaf.stream, proof.leaf.version, proof.leaf.hash, proof.leaf.available, proof.leaf.held]),
      );
      const { hash: _hash, keyId: _key, publicKey: _public, signature: _signature, ...unsigned } = proof.seal;
      const forged = signSeal({ ...unsigned, streams: 1, root: leaf.toString('hex') }, newKey());
      return { ...proof, place: 0, path: [], seal: forged };
    });
    expect((await check(bytes(file), KEYS)).verdict).toBe('unknown-key');
  });

  it('keeps letters as they are: the same name in another form of Unicode is another text', async () => {
    const file = whole.replace('India', 'Indi\u0061\u0301');
    expect(file).not.toBe(whole);
    expect((await check(bytes(file), KEYS)).verdict).toBe('invalid');
  });

  it('is never valid after any one byte of it was changed', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (where, change) => {
        const file = bytes(whole);
        const at = where % file.length;
        file[at] = file[at]! ^ change;
        const { verdict } = await check(file, KEYS);
        // The address of the issuer is the one text that nobody signs.
        const isOfIssuer = at >= whole.indexOf('"issuer"') && at < whole.indexOf('"opening"');
        if (!isOfIssuer) expect(verdict).toBe('invalid');
      }),
      { seed: seedOfRun(), numRuns: 150 },
    ));
});

describe('The checker', () => {
  it('runs alone, as `node check.mjs FILE KEY`, and says the verdict by its exit code', () => {
    const [checker, file, forged] = ['check.mjs', 'whole.ndjson', 'forged.ndjson'].map((name) => join(folder, name));
    writeFileSync(checker!, readFileSync('frontend/checker/check.mjs'));
    writeFileSync(file!, whole);
    writeFileSync(
      forged!,
      changed(2, (line) => line.replace('50000', '60000')),
    );
    const run = (path: string) => {
      try {
        return [0, execFileSync(process.execPath, [checker!, path, ...KEYS], { encoding: 'utf8', stdio: 'pipe' })];
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return [status, stdout];
      }
    };
    expect(run(file!)).toEqual([0, expect.stringMatching(/^Valid: every entry is chained/) as string]);
    expect(run(forged!)).toEqual([1, `Not valid.\nLine 3 ${NEXT_IN_WORDS}.\n`]);
  });
});

const NEXT_IN_WORDS = 'is not the next entry: its hash is not that of its text and the entry before';

describe('The page of the checker', () => {
  it('has the keys of the issuer, and publishes them', async () => {
    const keys = await testApp.app.inject({ method: 'GET', url: '/.well-known/otp-wallet-seal-keys.json' });
    expect(keys.json()).toEqual({ algorithm: 'Ed25519', keys: KEYS });
  });

  it('is read from its files once for each build, and not before there is one', async () => {
    const built = join(folder, 'built');
    const server = fastify();
    serveChecker(server, { folder: built, keys: () => Promise.resolve(['ours']) });
    const asked = async () => {
      const { statusCode, body } = await server.inject('/check/check.mjs');
      return [statusCode, statusCode === 200 ? body : ''];
    };
    expect(await asked()).toEqual([503, '']);
    const build = (name: string): void => {
      mkdirSync(join(built, 'check'), { recursive: true });
      writeFileSync(join(built, 'check', 'check.mjs'), `const ${name} = /* __SEAL_KEYS__ */ [];`);
      writeFileSync(join(built, 'check', 'index.html'), '');
    };
    build('keys');
    const before = new Date(2026, 0, 1);
    utimesSync(join(built, 'check', 'index.html'), before, before);
    expect(await asked()).toEqual([200, 'const keys = ["ours"];']);
    rmSync(built, { recursive: true });
    expect(await asked()).toEqual([200, 'const keys = ["ours"];']);
    build('published');
    expect(await asked()).toEqual([200, 'const published = ["ours"];']);
    await server.close();
  });

  it('has those of the seals where none is configured, and lists them once a minute, or with the first seal of another', async () => {
    const database = testApp.app.get(Database);
    const asked = jest.spyOn(database, 'query');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const published = new PublishedKeys(new Environment(), database);
    const lists = () => asked.mock.calls.filter(([sql]) => sql.includes('DISTINCT public_key')).length;
    asked.mockRejectedValueOnce(new Error('the database is gone'));
    await expect(published.read()).rejects.toThrow('gone');
    expect(await Promise.all([published.read(), published.read()])).toEqual([KEYS, KEYS]);
    clock.mockReturnValue(60_999);
    expect([await published.read(), lists()]).toEqual([KEYS, 1]);
    clock.mockReturnValue(61_000);
    expect([await published.read(), lists()]).toEqual([KEYS, 2]);
    asked.mockResolvedValueOnce({ rows: [{ key_id: 'of a new key' }] } as never);
    expect([await published.read(), lists()]).toEqual([KEYS, 3]);
    for (const spy of [asked, clock]) spy.mockRestore();
  });
});
