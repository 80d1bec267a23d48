/** Codes in the chain, and codes that cannot be shown: named by verify, until a recorded decision accepts them. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { accept, type Place } from '@backend/finance/accept-findings.js';
import type { Verdict } from '@backend/finance/verify.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { encryptedBefore } from '../backend/numbers/encrypted-before.js';
import { CODE_KEY, SoundLedger, type Stored } from './sound-ledger.js';

const IN_CHAIN = 'NumberAssigned carries an SMS code, in fields that its type does not have: code, country, service';

let ledger: SoundLedger;
beforeEach(async () => (ledger = await SoundLedger.open()));
afterEach(() => ledger.close());

const seventeen = async (): Promise<Verdict> => (await ledger.check()).find(({ promise }) => promise === 17)!;
const said = async () => (await seventeen()).first.map(({ stream, version, text }) => [stream, version, text] as const);

/** As versions before 0012 wrote it, from a whole row of a provider's list. */
const withRow = (code: string | null) => (stored: Stored) => ({
  ...stored,
  data: { ...stored.data, code, country: '22', service: null },
});

const versionOf = async (stream: string, type: string): Promise<number> => {
  const { events } = await ledger.history(stream);
  return events.find(({ stored }) => stored.type === type)!.version;
};

const write = async (stream: string, type: string, change: (stored: Stored) => unknown): Promise<number> => {
  const version = await versionOf(stream, type);
  await ledger.writeAnew(stream, await ledger.history(stream), version, change);
  return version;
};

const decide = async (...places: Place[]) => {
  const client = new pg.Client({ connectionString: ledger.database.appUrl });
  await client.connect();
  try {
    return await accept(client, places, { by: 'Asha', reason: 'of before the upgrade', codeKey: CODE_KEY });
  } finally {
    await client.end();
  }
};

describe('Verify', () => {
  it('decrypts every code, and finds nothing wrong', async () => {
    expect(await seventeen()).toMatchObject({ violations: 0, figure: '37 events, 3 codes, 3 phones', accepted: [] });
  });

  it('names a code in the chain, and other fields that do not belong there, by wallet and version', async () => {
    const code = await write('w1', 'NumberAssigned', withRow('482917'));
    const row = await write('w2', 'NumberAssigned', withRow(null));
    const nested = await write('w3', 'NumberRequested', (stored) => ({
      ...stored,
      data: { ...stored.data, offer: { ...(stored.data as { offer: object }).offer, code: '1' } },
    }));
    expect(await said()).toEqual([
      ['w1', code, IN_CHAIN],
      ['w2', row, 'NumberAssigned carries fields that its type does not have: code, country, service'],
      ['w3', nested, 'NumberRequested carries fields that its type does not have: offer.code'],
    ]);
  });

  it('names each code that cannot be decrypted, that is another one, and that is of the first form', async () => {
    const place = (walletId: string) => ({ walletId, numberId: 'n1', seq: 1 });
    const other = new CodeCipher(CODE_KEY).encrypt(place('w2'), '482918');
    const before = encryptedBefore(CODE_KEY, place('w3'), '482917');
    const { superuser } = ledger;
    await superuser.query('ALTER TABLE codes ADD COLUMN salt bytea');
    await superuser.query(`UPDATE codes SET box = 'box' WHERE wallet_id = 'w1'`);
    await superuser.query(`UPDATE codes SET box = $1 WHERE wallet_id = 'w2'`, [other.box]);
    await superuser.query(`UPDATE codes SET box = $1, salt = $2 WHERE wallet_id = 'w3'`, [before.box, before.salt]);
    const version = await versionOf('w1', 'CodeReceived');
    expect(await said()).toEqual([
      ['w1', version, 'code 1 of number n1 cannot be decrypted'],
      ['w2', version, 'code 1 of number n1 is not the one that its event proves'],
      ['w3', version, 'code 1 of number n1 is not the one that its event proves'],
    ]);
    await ledger.tamper(`UPDATE codes SET proof = '${before.proof}' WHERE wallet_id = 'w3'`);
    expect((await said())[2]).toEqual([
      'w3',
      version,
      'code 1 of number n1 has its salt outside its ciphertext: it is encrypted again at the next start',
    ]);
  });
});

describe('A finding', () => {
  it('is listed as accepted once it was accepted, with who and why, and is no failure any more', async () => {
    const version = await write('w1', 'NumberAssigned', withRow('482917'));
    await ledger.superuser.query(`UPDATE codes SET box = 'box' WHERE wallet_id = 'w2'`);
    const code = await versionOf('w2', 'CodeReceived');
    expect(await decide({ stream: 'w1', version }, { stream: 'w2', version: code })).toMatchObject({ nothingAt: [] });
    const { violations, accepted } = await seventeen();
    expect([violations, accepted.map(({ stream, finding, by, reason }) => [stream, finding, by, reason])]).toEqual([
      0,
      [
        ['w1', IN_CHAIN, 'Asha', 'of before the upgrade'],
        ['w2', 'code 1 of number n1 cannot be decrypted', 'Asha', 'of before the upgrade'],
      ],
    ]);
  });

  it('of other words at the same place is not accepted with it', async () => {
    const version = await write('w1', 'NumberAssigned', withRow(null));
    await decide({ stream: 'w1', version });
    await ledger.writeAnew('w1', await ledger.history('w1'), version, withRow('482917'));
    expect(await said()).toEqual([['w1', version, IN_CHAIN]]);
  });

  it('is accepted only where there is one, and with others only if each of them is one', async () => {
    const version = await write('w1', 'NumberAssigned', withRow('482917'));
    const sound = { stream: 'w2', version: 1 };
    expect(await decide({ stream: 'w1', version }, sound)).toEqual({ accepted: [], nothingAt: [sound] });
    expect(await decide({ stream: 'w9', version: 1 })).toMatchObject({ nothingAt: [{ stream: 'w9' }] });
    expect(await said()).toEqual([['w1', version, IN_CHAIN]]);
  });

  it('stays accepted: the decision cannot be changed', async () => {
    const version = await write('w1', 'NumberAssigned', withRow('482917'));
    await decide({ stream: 'w1', version });
    await expect(ledger.pool.query('DELETE FROM accepted_findings')).rejects.toThrow(/permission denied/);
    await expect(ledger.pool.query(`UPDATE accepted_findings SET reason = 'x'`)).rejects.toThrow(/permission denied/);
  });
});

describe('The command that accepts', () => {
  /** The compiled product, as `npm run accept-finding` and `npm run verify` start it. */
  const run = (program: 'accept' | 'verify', ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`dist/backend/src/finance/${program}-program.js`, ...args],
      { env: { PATH: process.env.PATH, DATABASE_URL: ledger.database.appUrl, CODE_KEY }, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };
  const decision = ['--by', 'Asha', '--reason', 'of before the upgrade'];

  it('prints what it recorded, and verify then lists it and ends with 0', async () => {
    const version = await write('w1', 'NumberAssigned', withRow('482917'));
    await ledger.superuser.query('DELETE FROM stream_leaves; DELETE FROM seal_tiles; DELETE FROM seals');
    expect(run('verify')).toMatchObject({ status: 1, stdout: expect.stringContaining(IN_CHAIN) as string });
    expect(run('accept', `w1:${version}`, ...decision)).toEqual({
      status: 0,
      stdout: `accepted: wallet w1, version ${version}: ${IN_CHAIN}\n`,
      stderr: '',
    });
    const { status, stdout } = run('verify');
    expect(stdout).toMatch(/accepted: wallet w1, version 6: NumberAssigned .* \(Asha, 20.*: of before the upgrade\)/);
    expect(stdout).not.toContain('482917');
    expect(status).toBe(0);
  });

  it('ends with 1 where there is nothing to accept, and with 2 without who, why or where', () => {
    expect(run('accept', 'w1:1', ...decision)).toMatchObject({
      status: 1,
      stderr: 'wallet w1, version 1: there is nothing to accept. Nothing was recorded.\n',
    });
    for (const args of [
      ['w1:1'],
      ['w1:1', '--by', 'Asha'],
      ['w1', ...decision],
      decision,
      ['w1:1', '--all', ...decision],
    ])
      expect(run('accept', ...args).status).toBe(2);
  });
});

describe('What is stored of a code', () => {
  it('is its box and its proof, and no salt', async () => {
    const { rows } = await ledger.superuser.query<{ column: string }>(
      `SELECT column_name AS column FROM information_schema.columns WHERE table_name = 'codes' ORDER BY ordinal_position`,
    );
    expect(rows.map(({ column }) => column)).toEqual([
      ...['wallet_id', 'number_id', 'seq', 'proof', 'box', 'late', 'received_at'],
    ]);
  });
});
