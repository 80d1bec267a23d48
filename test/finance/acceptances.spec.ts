/** A known finding is accepted by two members of staff through the ledger, and counted apart (decision 0177). */
import { spawnSync } from 'node:child_process';
import { AcceptFinding, type Step } from '@backend/finance/acceptance/accept-finding.js';
import { runCheck, type CheckDone } from '@backend/finance/check/ledger-check.js';
import { findingHash } from '@backend/finance/acceptance/finding.js';
import type { Verdict } from '@backend/finance/figures.js';
import { canonical, chained, GENESIS } from '@backend/crypto/canonical.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { CODE_KEY, SoundLedger } from './sound-ledger.js';
import { staffMember, type Member } from './staff-tokens.js';

let ledger: SoundLedger;
let asha: Member;
let ravi: Member;
let finding: string;

const seals = () => ({ file: ledger.sealing.file, keys: [publicKeyOf(ledger.sealing.key)] });
const whole = async (): Promise<CheckDone> =>
  (await runCheck(ledger.database.appUrl, { seals: seals(), codeKey: CODE_KEY, running: true }, { kind: 'whole' }))!;
const seventeen = async (): Promise<Verdict> => (await ledger.check()).find(({ promise }) => promise === 17)!;
const take = (step: Step, { token }: { token: string }) =>
  new AcceptFinding(ledger.pool, new PostgresLedger(ledger.pool, ROW_MAPPERS)).take(step, token);
const accept = async (): Promise<void> => {
  await take({ verb: 'propose', finding, reason: 'code-lost' }, asha);
  await take({ verb: 'confirm', finding }, ravi);
};
const items = async () =>
  (
    await ledger.superuser.query<{ open: boolean; check: string; by: string | null }>(
      `SELECT closed_at IS NULL AS open, facts->>'check' AS check, facts->>'closedBy' AS by FROM work_items
       WHERE kind = 'ledger-broken' ORDER BY since`,
    )
  ).rows;

/** A code that nobody can decrypt any more. */
beforeEach(async () => {
  ledger = await SoundLedger.open();
  await ledger.superuser.query(`UPDATE codes SET box = 'box' WHERE wallet_id = 'w2'`);
  asha = await staffMember(ledger.superuser);
  ravi = await staffMember(ledger.superuser);
  finding = findingHash((await seventeen()).first[0]!);
  expect((await whole()).findings).toEqual([finding]);
});
afterEach(() => ledger.close());

describe('A finding that two accepted', () => {
  it('is counted apart with its reason and both ids, and breaks nothing; its work item is closed', async () => {
    expect(await items()).toMatchObject([{ open: true, by: null }]);
    await take({ verb: 'propose', finding, reason: 'code-lost' }, asha);
    expect(await whole()).toMatchObject({ result: 'broken', broken: [17], accepted: 0 });
    await take({ verb: 'confirm', finding }, ravi);
    const done = await whole();
    expect(done).toMatchObject({ result: 'holds', broken: [], accepted: 1, findings: [] });
    expect(await seventeen()).toMatchObject({
      violations: 0,
      accepted: [{ finding, stream: 'w2', reason: 'code-lost', proposedBy: asha.id, confirmedBy: ravi.id }],
    });
    expect(await items()).toMatchObject([{ open: false, by: done.checkId }]);
    const { rows } = await ledger.superuser.query<{ action: string }>(
      `SELECT entry->>'action' AS action FROM audit ORDER BY 1`,
    );
    expect(rows).toEqual([{ action: 'acceptance-confirm' }, { action: 'acceptance-propose' }]);
  });

  it('counts again once it is withdrawn, and opens the work item anew', async () => {
    await accept();
    await whole();
    await take({ verb: 'withdraw', finding }, ravi);
    const again = await whole();
    expect(again).toMatchObject({ result: 'broken', findings: [finding] });
    expect(await items()).toEqual([{ open: true, check: again.checkId, by: null }]);
    await accept();
    expect(await whole()).toMatchObject({ result: 'holds', accepted: 1 });
  });

  it('is accepted once where two confirm at the same moment', async () => {
    const uma = await staffMember(ledger.superuser);
    await take({ verb: 'propose', finding, reason: 'code-lost' }, asha);
    const steps = await Promise.allSettled([ravi, uma].map((member) => take({ verb: 'confirm', finding }, member)));
    expect(steps.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await ledger.superuser.query(
      `SELECT type FROM events WHERE stream = 'house:acceptances' ORDER BY version`,
    );
    expect(rows).toEqual([{ type: 'AcceptanceProposed' }, { type: 'FindingAccepted' }]);
    expect(await whole()).toMatchObject({ result: 'holds', accepted: 1 });
  });

  it('is not accepted where one confirms while the other withdraws, whichever is first', async () => {
    await take({ verb: 'propose', finding, reason: 'code-lost' }, asha);
    await Promise.allSettled([take({ verb: 'confirm', finding }, ravi), take({ verb: 'withdraw', finding }, asha)]);
    expect(await seventeen()).toMatchObject({ violations: 1, accepted: [] });
  });

  it('is found anew where it changes', async () => {
    await accept();
    const other = new CodeCipher(CODE_KEY).encrypt({ walletId: 'w2', numberId: 'n1', seq: 1 }, '482918');
    await ledger.superuser.query(`UPDATE codes SET box = $1 WHERE wallet_id = 'w2'`, [other.box]);
    expect(await whole()).toMatchObject({ result: 'broken', broken: [17], accepted: 0 });
  });
});

describe('A step is refused, and records nothing,', () => {
  afterEach(async () => {
    const { violations, accepted } = await seventeen();
    expect([violations, accepted]).toEqual([1, []]);
  });

  it('to who proposed it, whatever token they use', async () => {
    await take({ verb: 'propose', finding, reason: 'code-lost' }, asha);
    await expect(take({ verb: 'confirm', finding }, asha)).rejects.toThrow('who proposed it cannot confirm it');
  });

  it('to two of whom one was invited by the other this week', async () => {
    const uma = await staffMember(ledger.superuser, { invitedBy: asha.id });
    await take({ verb: 'propose', finding, reason: 'code-lost' }, asha);
    await expect(take({ verb: 'confirm', finding }, uma)).rejects.toThrow('invited the other');
  });

  it('without a token, or with one that lacks the permission', async () => {
    const uma = await staffMember(ledger.superuser, { permission: 'view_analytics' });
    const step = { verb: 'propose', finding, reason: 'code-lost' } as const;
    await expect(take(step, { token: 'none' })).rejects.toThrow('no valid token');
    await expect(take(step, uma)).rejects.toThrow('no valid token');
  });

  it('for a finding that the newest check does not have', async () => {
    const step = { verb: 'propose', finding: 'ab'.repeat(32), reason: 'code-lost' } as const;
    await expect(take(step, asha)).rejects.toThrow('no such finding');
  });
});

describe('An acceptance past the ledger', () => {
  /** Both facts, appended to the stream. @param hands the actors that the texts name */
  const insert = async (hands: readonly Member[], hash = chained): Promise<void> => {
    await ledger.tamper('');
    let previous: Buffer = GENESIS;
    const data = [
      { finding, promise: 17, reason: 'code-lost', by: asha.id },
      { finding, reason: 'code-lost', proposedBy: asha.id, by: ravi.id },
    ];
    for (const [place, type] of ['AcceptanceProposed', 'FindingAccepted'].entries()) {
      const version = place + 1;
      const text = canonical({
        ...{ actor: { kind: 'staff', id: hands[place]!.id }, causation: null, correlation: type, effective: version },
        ...{ events: [{ type, schema: 1, data: data[place] }], id: asha.id, input: '00', key: type },
        ...{ recorded: version, stream: 'house:acceptances', version },
      });
      previous = hash(previous, text);
      await ledger.superuser.query(
        `INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq, available, held,
           receivable, open_numbers, banned, postings, hash, canonical)
         VALUES ('house:acceptances', $1, 1, $1, $1, $2, 0, 0, 0, 0, 0, false, '{}', $3, $4)`,
        [version, type, previous, text],
      );
    }
  };

  it('is not believed where its hashes are wrong', async () => {
    await insert([asha, ravi], (_, text) => chained(GENESIS, `${text} `));
    expect(await seventeen()).toMatchObject({ violations: 1, accepted: [] });
  });

  it('is not believed where one hand wrote it for two', async () => {
    await insert([asha, asha]);
    expect(await seventeen()).toMatchObject({ violations: 1, accepted: [] });
  });

  it('has to be as the ledger writes it: two hands, and hashes that follow each other', async () => {
    await insert([asha, ravi]);
    expect(await seventeen()).toMatchObject({ violations: 0, accepted: [{ finding }] });
  });

  it('is not believed where its text was changed', async () => {
    await accept();
    await ledger.tamper(`UPDATE entries SET canonical = replace(canonical, 'code-lost', 'key-lost')
      WHERE stream = 'house:acceptances'`);
    const verdicts = await ledger.check();
    expect(verdicts.find(({ promise }) => promise === 17)).toMatchObject({ violations: 1, accepted: [] });
    expect(verdicts.find(({ promise }) => promise === 11)!.violations).toBeGreaterThan(0);
  });

  it('is not a row of the table that earlier versions had', async () => {
    const { text, version } = (await seventeen()).first[0]!;
    await ledger.superuser.query(
      `INSERT INTO accepted_findings (stream, version, finding, reason, accepted_by) VALUES ('w2', $1, $2, 'x', 'x')`,
      [version, text],
    );
    expect(await seventeen()).toMatchObject({ violations: 1, accepted: [] });
  });
});

describe('Promises that are to be repaired', () => {
  it('cannot be accepted', async () => {
    await ledger.tamper(`UPDATE recharges SET amount = amount + 1 WHERE recharge_id = 'r-w1'`);
    const { findings } = await whole();
    const [other] = findings.filter((one) => one !== finding);
    await expect(take({ verb: 'propose', finding: other!, reason: 'code-lost' }, asha)).rejects.toThrow('repaired');
  });
});

describe('The program', () => {
  const run = (program: 'accept' | 'verify', args: string[] = [], input = '') => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`dist/backend/src/finance/${program}-program.js`, ...args],
      { env: { PATH: process.env.PATH, DATABASE_URL: ledger.database.appUrl, CODE_KEY }, encoding: 'utf8', input },
    );
    return { status, stdout, stderr };
  };

  it('takes both steps, and verify lists what was accepted', async () => {
    await ledger.tamper('DELETE FROM stream_leaves; DELETE FROM seal_tiles; DELETE FROM seals');
    expect(run('verify')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`finding ${finding}`) as string,
    });
    expect(run('accept', ['propose', finding, 'code-lost'], asha.token)).toMatchObject({ status: 0 });
    expect(run('accept', ['confirm', finding], `${asha.token}\n`)).toEqual({
      status: 1,
      stdout: '',
      stderr: `finding ${finding}: who proposed it cannot confirm it. Nothing was recorded.\n`,
    });
    expect(run('accept', ['confirm', finding], `${ravi.token}\n`)).toMatchObject({
      status: 0,
      stdout: `finding ${finding}: accepted\n`,
    });
    const { stdout } = run('verify');
    expect(stdout).toContain('accepted: 1\n');
    expect(stdout).toContain(`(code-lost, proposed by ${asha.id}, confirmed by ${ravi.id})`);
  });

  it.each([[[]], [['propose', 'ab'.repeat(32)]], [['propose', 'ab'.repeat(32), 'because']], [['confirm', 'w1:6']]])(
    'ends with 2 for %j',
    (args) => expect(run('accept', args)).toMatchObject({ status: 2 }),
  );
});
