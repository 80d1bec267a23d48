/**
 * Verify and replay on a real ledger: no findings on what the application wrote, and changed rows named by wallet and
 * version.
 */
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from '@backend/database/database.js';
import { replay } from '@backend/finance/replay/replay.js';
import { Violations } from '@backend/finance/violation.js';
import { rebuild } from '@backend/finance/rebuild.js';
import { differences, shadowName } from '@backend/finance/shadow.js';
import { inSnapshot } from '@backend/finance/snapshot.js';
import { PROMISES } from '@backend/finance/promises.js';
import type { Verdict } from '@backend/finance/figures.js';
import { sha256 } from '@backend/crypto/canonical.js';
import { Feed } from '@backend/ledger/feed/feed.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { deleteOld, ERASABLE } from '@backend/numbers/retention/delete-old.js';
import type { Settings } from '@backend/settings/settings.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { NumberRetention } from '@backend/numbers/retention/number-retention.js';
import { signSeal } from '@backend/ledger/sealing/signed-seal.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { READ_MODELS, ROW_MAPPERS } from '@backend/row-mappers.js';
import { newKey, SoundLedger } from './sound-ledger.js';

let ledger: SoundLedger;
let { database, pool, superuser, sealing } = {} as SoundLedger;

const check = () => ledger.check();
const tamper = (sql: string) => ledger.tamper(sql);

const found = (verdicts: Verdict[]) => verdicts.flatMap(({ first }) => first);

const flipped = (stream: string, version: number) => ({
  ...{ promise: 11, stream, version, text: 'the hash is not that of the hash before it and the stored text' },
});

beforeEach(async () => {
  ledger = await SoundLedger.open();
  ({ database, pool, superuser, sealing } = ledger);
});

afterEach(() => ledger.close());

describe('Verify', () => {
  it('finds nothing wrong with what the application wrote', async () => {
    const verdicts = await check();
    expect(found(verdicts)).toEqual([]);
    expect(verdicts.map(({ promise }) => promise)).toEqual([
      1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20,
    ]);
    expect(verdicts.find(({ promise }) => promise === 11)?.figure).toMatch(/^\d+ events, 1 seals$/);
  });

  it('makes the same read models of a life that is too long to be kept in memory', async () => {
    const violations = new Violations();
    const differing = await inSnapshot(database.appUrl, false, async (snapshot) => {
      await rebuild(snapshot, violations, { asOf: null, temporary: true, mostKept: 1 });
      const all = [];
      for (const table of READ_MODELS)
        all.push(...(await differences(snapshot.writer, table, { made: shadowName(table.name, true), most: 10 })));
      return all;
    });
    expect(differing).toEqual([]);
    expect(Object.keys(PROMISES).flatMap((promise) => violations.of(Number(promise)).first)).toEqual([]);
  });

  it('names the event of which one byte was flipped', async () => {
    await tamper(
      `UPDATE entries SET canonical = replace(canonical, 'WhatsApp', 'WhatsApq') WHERE stream = 'w2' AND key = 'buy-1'`,
    );
    expect(found(await check())).toContainEqual(flipped('w2', 3));
  });

  it('names the event whose text is no JSON any more, and goes on', async () => {
    await tamper(
      `UPDATE entries SET canonical = overlay(canonical placing '#' from 1) WHERE stream = 'w2' AND key = 'code-1'`,
    );
    const violations = found(await check());
    expect(violations).toContainEqual(flipped('w2', 7));
    expect(violations.find(({ promise, stream }) => promise === 15 && stream === null)?.text).toMatch(
      /^cannot be checked/,
    );
  });

  it.each([
    ['its type', '"type":"N', '"type":"M'],
    ['its version', '"version":3', '"version":5'],
    ['its schema', '"schema":2', '"schema":7'],
    ['the name of its data', '"data":', '"dath":'],
    ['the name of its price', '"price":', '"pricf":'],
    ['its time', '"recorded":1', '"recorded":e'],
    ['its stream', '"stream":"w2"', '"stream":"w3"'],
  ])('names the event by its own place when %s was flipped', async (_, from, to) => {
    await tamper(
      `UPDATE entries SET canonical = replace(canonical, '${from}', '${to}') WHERE stream = 'w2' AND key = 'buy-1'`,
    );
    const violations = found(await check());
    expect(violations).toContainEqual(flipped('w2', 3));
    expect(violations.filter(({ promise }) => promise === 11)).toHaveLength(1);
  });

  it('names an unknown event, though its chain is whole', async () => {
    await tamper(
      `UPDATE entries SET canonical = replace(canonical, '"schema":2', '"schema":7') WHERE stream = 'w2' AND key = 'fail-2';
      UPDATE entries e SET hash = sha256(b.hash || convert_to(e.canonical, 'UTF8')) FROM entries b
      WHERE e.stream = 'w2' AND e.key = 'fail-2' AND b.stream = 'w2' AND b.first + b.event_count = e.first`,
    );
    expect(found(await check())).toContainEqual({
      promise: 11,
      stream: 'w2',
      version: 11,
      text: 'the text cannot be read: unknown event: NumberClosed, version 7',
    });
  });

  it.each([
    ['was changed', `private = replace(private, '880', '1')`],
    ['was salted anew', `private_salt = sha256('salt')`],
    ['was taken away', 'private = NULL, private_salt = NULL'],
  ])('names the event whose private part %s', async (_, change) => {
    await tamper(`UPDATE entries SET ${change} WHERE stream = 'w2' AND key = 'code-1'`);
    expect(found(await check())).toContainEqual({
      ...{ promise: 11, stream: 'w2', version: 7 },
      text: 'the private part is not that of its digest',
    });
  });

  it('names an event without a private part that was given one', async () => {
    await tamper(`UPDATE entries SET private = '{}', private_salt = sha256('salt') WHERE stream = 'w2' AND first = 1`);
    expect(found(await check())).toContainEqual({
      ...{ promise: 11, stream: 'w2', version: 1 },
      text: 'the private part is not that of its digest',
    });
  });

  it('names a wallet whose tail was cut off, with all that was made from it', async () => {
    await tamper(`DELETE FROM entries WHERE stream = 'w1' AND first >= 9;
      DELETE FROM numbers WHERE wallet_id = 'w1' AND number_id = 'n2'`);
    expect(found(await check())).toContainEqual({
      promise: 11,
      stream: 'w1',
      version: 12,
      text: 'its tail is cut: sealed at version 12',
    });
  });

  it('names a wallet that was deleted without a trace', async () => {
    await tamper(`DELETE FROM entries WHERE stream = 'w2'; DELETE FROM outbox WHERE stream = 'w2';
      ${['numbers', 'recharges', 'credits', 'codes', 'phones'].map((table) => `DELETE FROM ${table} WHERE wallet_id = 'w2'`).join(';')}`);
    expect(found(await check())).toEqual([
      { promise: 11, stream: 'w2', version: null, text: 'it is number 1 of the streams, and has no event' },
      { promise: 11, stream: 'w2', version: 12, text: 'a sealed wallet is gone' },
    ]);
  });

  it('names an edited balance, and an edited row of a list', async () => {
    await tamper(
      `UPDATE entries SET available = available + 1 WHERE stream = 'w1' AND first = 11; UPDATE numbers SET hold = 'open' WHERE wallet_id = 'w2' AND number_id = 'n1'`,
    );
    const violations = found(await check());
    expect(violations).toContainEqual(expect.objectContaining({ promise: 4, stream: 'w1', version: 12 }));
    expect(violations).toContainEqual({ promise: 13, stream: 'w2', version: 8, text: 'numbers w2/n1: differs' });
  });

  it('names an open hold whose activation has ended: no schedule finds it', async () => {
    await tamper(`UPDATE numbers SET hold = 'open', ending = 'gone' WHERE wallet_id = 'w2' AND number_id = 'n1'`);
    expect(found(await check())).toContainEqual({
      ...{ promise: 5, stream: 'w2', version: 8 },
      text: 'the hold of n1 is open, and its activation has ended: nothing will release it',
    });
  });

  it('names an amount that differs beyond 32 bits, and a price with another sign', async () => {
    await tamper(
      `UPDATE entries SET postings = '{{1,0,8,10,0,1030},{1,1,5,4,2,4294968176}}' WHERE stream = 'w1' AND key = 'code-1';
      UPDATE numbers SET price = -price WHERE wallet_id = 'w2' AND number_id = 'n1'`,
    );
    const violations = found(await check());
    expect(violations).toContainEqual(expect.objectContaining({ promise: 3, stream: 'w1' }));
    expect(violations).toContainEqual(expect.objectContaining({ promise: 13, stream: 'w2' }));
  });

  it('names seals that were taken out of the database, and seals that were changed', async () => {
    await seal(pool, sealing);
    await tamper('DELETE FROM seals WHERE seal_no = 2; UPDATE seals SET wallets = 2 WHERE seal_no = 1');
    const texts = found(await check()).map(({ text }) => text);
    expect(texts).toContain('seal 2 of the file is not in the database');
    expect(texts).toContain('seal 1 is not what was signed');
  });

  it('names seals that are not in the file, and the next seal writes them there', async () => {
    await seal(pool, sealing);
    rmSync(sealing.file);
    expect(found(await check()).map(({ text }) => text)).toEqual(['seal 1 is not in the file outside the database']);
    await seal(pool, sealing);
    expect(found(await check())).toEqual([]);
    expect(readFileSync(sealing.file, 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('names seals that were made anew with another key, in the database and in the file', async () => {
    await tamper('DELETE FROM stream_leaves; DELETE FROM seal_tiles; DELETE FROM seals');
    rmSync(sealing.file);
    const { keyId } = await seal(pool, { ...sealing, key: newKey() });
    expect(found(await check()).map(({ text }) => text)).toEqual([
      `seal 1 is signed by ${keyId}, a key that is not trusted`,
    ]);
  });

  it('names a seal of the file that was changed there', async () => {
    writeFileSync(sealing.file, readFileSync(sealing.file, 'utf8').replace('"streams":', '"streams":1'));
    expect(found(await check()).map(({ text }) => text)).toEqual(['seal 1 of the file is not what was signed']);
  });

  it.each(['{"no":1,"sealed', 'null', '{"no":1}', '#'])(
    'finds nothing wrong with a line %s that a crash left',
    async (half) => {
      await seal(pool, sealing);
      const [first, second] = readFileSync(sealing.file, 'utf8').split('\n');
      writeFileSync(sealing.file, `${half}\n${second!.slice(0, 20)}`);
      expect(found(await check()).map(({ text }) => text)).toEqual(['seal 1 is not in the file outside the database']);
      await seal(pool, sealing);
      expect(readFileSync(sealing.file, 'utf8')).toContain(`\n${first}\n${second}\n`);
      expect(found(await check())).toEqual([]);
    },
  );

  it('finds nothing wrong with a seal that is made meanwhile', async () => {
    let made = false;
    const verdicts = await ledger.check(() => {
      if (made) return;
      made = true;
      const next = { no: 2, sealedAt: new Date().toISOString(), wallets: 3, root: '00', previous: '00' };
      appendFileSync(sealing.file, `${JSON.stringify(signSeal(next, sealing.key))}\n`);
    });
    expect([made, found(verdicts)]).toEqual([true, []]);
  });

  it('names a seal whose key is one of another kind', async () => {
    const key = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    await tamper(`UPDATE seals SET public_key = '${key}', key_id = '${sha256(key).toString('hex').slice(0, 16)}'`);
    expect(found(await check()).map(({ text }) => text)).toContain('seal 1 is not what was signed');
  });

  it('names a seal whose key is none', async () => {
    await tamper(`UPDATE seals SET public_key = 'none'`);
    expect(found(await check()).map(({ text }) => text)).toContain('seal 1 is not what was signed');
  });

  it('names a table without the unique index of its keys', async () => {
    await tamper('DROP INDEX entries_one_effect');
    expect(found(await check())).toEqual([
      {
        ...{ promise: 6, stream: null, version: null },
        text: 'nothing keeps apart two rows of entries with one stream, key, seq',
      },
    ]);
  });

  it('names work that is handed out again and again', async () => {
    await tamper(`INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at, attempts)
      VALUES ('w1', 99, 0, 'poll-number', 'n1', now() + interval '20 s', now(), 8)`);
    expect(found(await check())).toEqual([
      {
        ...{ promise: 16, stream: null, version: null },
        text: 'the oldest work handed out in vain waits 140 s, at most 120 s is right',
      },
    ]);
  });

  it('names a change and a repeated SMS without their work', async () => {
    const change = `state = (state::jsonb || '{"change": {"replacementId": "n9"}}')::text`;
    await tamper(`UPDATE numbers SET reason = 'changed', ${change} WHERE number_id = 'n1' AND wallet_id = 'w1';
      UPDATE numbers SET repeat_since = now() WHERE number_id = 'n1' AND wallet_id = 'w2'`);
    const texts = found(await check()).filter(({ promise }) => promise === 12);
    expect(texts.map(({ stream, text }) => [stream, text])).toEqual([
      ['w2', 'repeat-code is due for n1, and has no row in the outbox'],
      ['w1', 'replace-number is due for n1, and has no row in the outbox'],
    ]);
  });

  it('names a charge without a stored code, and work without its row', async () => {
    await tamper(
      `DELETE FROM codes WHERE wallet_id = 'w3'; DELETE FROM outbox WHERE stream = 'w1'; UPDATE recharges SET status = 'pending' WHERE wallet_id = 'w1'`,
    );
    const violations = found(await check());
    expect(violations).toContainEqual({
      promise: 15,
      stream: 'w3',
      version: 7,
      text: 'the stored code is not the one of the event',
    });
    expect(violations.filter(({ promise, stream }) => promise === 12 && stream === 'w1')).toHaveLength(1);
  });
});

describe('A projector of the feed', () => {
  it('that has read everything is on time; one that has not is named, with the age of its first unread event', async () => {
    await new Feed(pool).catchUp('totals', () => Promise.resolve());
    expect(found(await check())).toEqual([]);
    await tamper(`UPDATE feed_positions SET version = 8 WHERE stream = 'w1'; DELETE FROM feed_positions WHERE stream = 'w2';
      UPDATE entries SET recorded_at = (extract(epoch FROM now()) * 1000000)::bigint - 600000000
        WHERE (stream, first) IN (('w1', 9), ('w2', 2))`);
    const late = found(await check()).filter(({ promise }) => promise === 16);
    expect(late.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^the oldest event of the feed waits 6\d\d s, at most 120 s is right$/),
    ]);
  });
});

describe.each(ERASABLE)('Stored %s that are older than they are kept', (what) => {
  const left = async () => (await superuser.query(`SELECT FROM ${what}`)).rowCount;
  const ledger = () => new PostgresLedger(pool, ROW_MAPPERS);
  const forget = (keptDays: number) => deleteOld({ pool, ledger: ledger() }, what, keptDays);
  const erasures = async () => {
    const { rows } = await superuser.query<{ count: number }>(
      `SELECT (data->>'count')::int AS count FROM events WHERE stream = 'house:retention' AND data->>'what' = '${what}' ORDER BY version`,
    );
    return rows.map(({ count }) => count);
  };

  it('are deleted, others are not, and the check of the ledger knows', async () => {
    expect([await forget(1), await left(), await erasures()]).toEqual([0, 3, []]);
    expect([await forget(0), await left(), await erasures()]).toEqual([3, 0, [3]]);
    expect(found(await check())).toEqual([]);
    expect([await forget(90), await left(), await erasures()]).toEqual([0, 0, [3]]);
    expect(found(await check())).toEqual([]);
  });

  it('are missing without the event that says so, or with one that says less', async () => {
    await forget(0);
    await tamper(`CREATE TABLE before AS SELECT * FROM entries WHERE stream = 'house:retention';
      DELETE FROM entries WHERE stream = 'house:retention'; DELETE FROM streams WHERE stream = 'house:retention'`);
    expect(found(await check()).filter(({ promise }) => promise === 15)).toHaveLength(3);
    await tamper(`UPDATE before SET canonical = replace(canonical, '"count":3', '"count":2');
      UPDATE before SET hash = sha256(decode(repeat('00', 32), 'hex') || convert_to(canonical, 'UTF8'));
      INSERT INTO entries SELECT * FROM before`);
    expect(found(await check()).filter(({ promise }) => promise === 15)).toEqual([
      {
        ...{ promise: 15, stream: 'house:retention', version: null },
        text: `3 ${what} are missing, and 2 were erased by its events`,
      },
    ]);
  });

  it('are counted once where several workers delete them at the same time', async () => {
    const deleted = await Promise.all([forget(0), forget(0), forget(0)]);
    expect([deleted.reduce((sum, count) => sum + count), await left(), await erasures()]).toEqual([3, 0, [3]]);
    expect(found(await check())).toEqual([]);
  });

  it('that an interrupted run had recorded are deleted by the next, and counted once', async () => {
    const failing = {
      query: (sql: string, values?: unknown[]) =>
        sql.includes(`DELETE FROM ${what}`)
          ? Promise.reject(new Error('the worker ends here'))
          : pool.query(sql, values),
    } as unknown as typeof pool;
    await expect(deleteOld({ pool: failing, ledger: ledger(), clock: ClockGuard.on(pool) }, what, 0)).rejects.toThrow(
      'ends',
    );
    expect([await left(), await erasures()]).toEqual([3, [3]]);
    expect(found(await check())).toEqual([]);
    expect([await forget(0), await left(), await erasures()]).toEqual([3, 0, [3]]);
    expect(found(await check())).toEqual([]);
  });

  it('are deleted by the worker, as the setting says', async () => {
    const settings = { read: () => Promise.resolve({ codesKeptDays: 0 }) } as unknown as Settings;
    const retention = new NumberRetention({ pool } as unknown as Database, ledger(), settings, ClockGuard.on(pool));
    await retention.run();
    expect(await left()).toBe(0);
  });
});

describe('A replay', () => {
  const run = (asOf: number | null) => replay(database.ownerUrl, { asOf, startedBy: 'test', codeVersion: 'test' });

  it('makes the same tables, twice the same digest, and leaves a record of each run', async () => {
    const first = await run(null);
    expect(first).toMatchObject({ result: 'same', events: 37, streams: 3, divergences: [], faults: [] });
    expect((await run(null)).headDigest).toBe(first.headDigest);
    const { rows } = await superuser.query('SELECT result, events FROM replay_runs');
    expect(rows).toEqual([
      { result: 'same', events: '37' },
      { result: 'same', events: '37' },
    ]);
    const sum = first.trialBalance.reduce((total, { balance }) => total + balance, 0n);
    expect(sum).toBe(0n);
  });

  it('names the first divergence of each wallet, and repairs nothing', async () => {
    await tamper(`UPDATE numbers SET price = 1 WHERE wallet_id = 'w1'`);
    const { result, divergences } = await run(null);
    expect(result).toBe('differs');
    expect(divergences).toEqual([{ table: 'numbers', stream: 'w1', version: 8, what: 'differs', key: 'w1/n1' }]);
    const { rows } = await superuser.query(`SELECT count(*) FROM numbers WHERE wallet_id = 'w1' AND price = 1`);
    expect(rows).toEqual([{ count: '2' }]);
  });

  it('shows what we knew at an earlier time', async () => {
    const { rows } = await superuser.query<{ at: string }>(
      `SELECT recorded_at AS at FROM entries WHERE stream = 'w1' AND key = 'send-1'`,
    );
    const past = await run(Number(rows[0]!.at));
    expect(past).toMatchObject({ result: 'as-of', events: 5, streams: 1 });
    const { rows: shadows } = await superuser.query(`SELECT number_id, status, hold FROM shadow.numbers`);
    expect(shadows).toEqual([{ number_id: 'n1', status: 'pending', hold: 'open' }]);
  });
});
