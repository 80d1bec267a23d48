/**
 * An installation of an earlier version, its queues and the open pages of a person go on working when this version is
 * started over it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verify } from '@backend/finance/verify.js';
import { replay } from '@backend/finance/replay/replay.js';
import { sealsInFile } from '@backend/ledger/sealing/seal-file.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { sampleOfRun } from '../support/sample.js';
import { startStack, type Stack } from '../support/stack.js';
import { until } from '../support/until.js';
import { readInstallation, restoreFiles, restoreInstallation, type Installation } from './kept-installation.js';
import { buyNumber, OpenPages, toSandbox } from './open-pages.js';

const [OLDEST, ...OTHERS] = [
  { of: '96e9e0e', queue: 'postgres' },
  { of: '96e9e0e', queue: 'redis' },
  { of: 'b8fdc29', queue: 'postgres' },
  { of: 'b8fdc29', queue: 'redis' },
  { of: '5684b31', queue: 'postgres' },
  { of: '5684b31', queue: 'redis' },
  { of: 'ab17996', queue: 'postgres' },
] as const;
/** The longest way, and one of the others. */
const KEPT = [OLDEST, ...sampleOfRun(OTHERS, 1, 'installations')];
/** From the last moment of the earlier version to the first of this one. */
const DOWN_FOR_MS = 60_000;

describe.each(KEPT)('An installation of $of with its queues in $queue', ({ of, queue }) => {
  let kept: Installation;
  let stack: Stack;
  let pages: OpenPages;

  beforeAll(async () => {
    kept = readInstallation(join(import.meta.dirname, `kept/${of}-${queue}.json.gz`));
    stack = await startStack({
      queue,
      env: { POLL_FOR_MS: '1200000', HOLD_FOR_MS: '1800000', SEAL_EVERY_MS: '1000' },
      startsAt: Date.parse(kept.keptAt) + DOWN_FOR_MS,
      restore: async (into) => {
        restoreFiles(kept, into.dataFolder);
        await restoreInstallation(kept, into);
      },
    });
    pages = new OpenPages(stack.url, kept.tab.cookie);
  });
  afterAll(() => stack.stop());

  const moneyOf = async () => {
    const { available, held } = await pages.wallet();
    return { available, held };
  };

  it('knows the open page by its cookie, and shows what was bought and paid', async () => {
    const { userId, used, cancelledId } = kept.tab;
    expect(await pages.ask('GET', '/api/me')).toMatchObject({ id: userId });
    expect((await pages.number(used.numberId)).codes).toEqual([expect.objectContaining({ code: used.code })]);
    expect((await pages.number(cancelledId)).phone).not.toBeNull();
  });

  it('answers a Buy and a recharge that are sent again as before, and charges nothing for it', async () => {
    const before = await moneyOf();
    const again = await pages.ask<{ id: string; phone: string }>('POST', '/api/numbers', kept.tab.pendingBuy);
    expect(again).toMatchObject({ id: kept.tab.pendingBuy.numberId, phone: expect.any(String) as string });
    expect(await pages.ask('POST', '/api/recharges', kept.tab.recharge)).toMatchObject({ status: 'paid' });
    const after = await moneyOf();
    expect(after.available + after.held).toBe(before.available + before.held);
    expect(after.available + after.held).toBe(kept.tab.wallet.available + kept.tab.wallet.held);
  });

  it('takes a push at the address that the provider was told', async () => {
    const push = (path: string) =>
      fetch(stack.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ activationId: 1, service: 'tg', text: 'x', code: '1', country: 22 }),
      });
    expect((await push(kept.tab.pushPath)).status).toBeLessThan(300);
    expect((await push(kept.tab.pushPath.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
  });

  it('goes on polling the number that waits: its code comes, and is charged once', async () => {
    const { numberId } = kept.tab.pendingBuy;
    const { phone } = await pages.number(numberId);
    await toSandbox(stack, 'POST', '/control/deliver', { phone, code: '2342' });
    const { codes } = await pages.comesTo(numberId, 'shows its code', (number) => number.codes.length > 0);
    expect(codes).toEqual([expect.objectContaining({ code: '2342' })]);
    expect(await moneyOf()).toEqual({ available: kept.tab.wallet.available, held: 0 });
  });

  it('sells another number', async () => {
    const { numberId } = await buyNumber(stack, pages, { outcome: 'code', code: '108' });
    await pages.comesTo(numberId, 'shows its code', (number) => number.codes.length > 0);
  });

  it('keeps the seals of the earlier version, and chains its own to them', async () => {
    const file = join(stack.dataFolder, 'seals.jsonl');
    const before = kept.files['seals.jsonl']!.trimEnd().split('\n');
    await until('a seal of this version', async () => (await sealsInFile(file)).length > before.length);
    const seals = await sealsInFile(file);
    expect(readFileSync(file, 'utf8').split('\n').slice(0, before.length)).toEqual(before);
    expect(seals.map(({ format }) => format)).toEqual(seals.map((_, i) => (i < before.length ? undefined : 2)));
    expect(seals[before.length]!.previous).toBe(seals[before.length - 1]!.hash);
  });

  it('keeps every promise, and its tables are what its history makes', async () => {
    const { sealKey, codeKey } = JSON.parse(kept.files['secrets.json']!) as { sealKey: string; codeKey: string };
    await Promise.all([stack.stopProcess('backend'), stack.stopProcess('worker')]);
    const verdicts = await verify(stack.ownerUrl, {
      seals: { file: join(stack.dataFolder, 'seals.jsonl'), keys: [publicKeyOf(sealKey)] },
      codeKey,
      running: false,
    });
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
    const run = await replay(stack.ownerUrl, { asOf: null, startedBy: 'test', codeVersion: 'test' });
    expect(run).toMatchObject({ result: 'same', divergences: [], faults: [] });
  });
});
