/**
 * `npm run upgrade -- keep-installation <file> [redis]`: lives a short life in the product as it is now, and keeps what
 * is left of it, for the test that
 * later versions go on with it. Run it at a commit that was released; `GIT_COMMIT` names it.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { startStack, type Stack } from '../support/stack.js';
import { until } from '../support/until.js';
import { keepInstallation, type OpenTab } from './kept-installation.js';
import { buyNumber, OpenPages, toSandbox } from './open-pages.js';

const [file, kind] = process.argv.slice(2);
if (!file) throw new Error('npm run upgrade -- keep-installation <file> [redis]');

const live = async (stack: Stack): Promise<OpenTab> => {
  const pages = new OpenPages(stack.url);
  await toSandbox(stack, 'PATCH', '/control/accounts/1', { earlyCancelMs: 0 });
  const person = { email: 'earlier@example.com', password: 'Wq8rty!x-of-then' };
  const { id: userId } = await pages.ask<{ id: string }>('POST', '/api/auth/register', person);
  const recharge = { rechargeId: randomUUID(), amount: 50_000, phone: '9876543210' };
  await pages.ask('POST', '/api/recharges', recharge);
  await toSandbox(stack, 'POST', `/control/payments/${recharge.rechargeId}/pay`, {});
  await until('the recharge is credited', async () => (await pages.wallet()).available === recharge.amount);

  const used = await buyNumber(stack, pages, { outcome: 'code', code: '481516' });
  const withCode = await pages.comesTo(used.numberId, 'shows its code', ({ codes }) => codes.length > 0);
  const cancelled = await buyNumber(stack, pages, { outcome: 'never' });
  await pages.ask('POST', `/api/numbers/${cancelled.numberId}/cancel`);
  const isOpen = ({ status }: { status: string }) => status === 'active';
  await pages.comesTo(cancelled.numberId, 'is closed', (number) => !isOpen(number));
  const pendingBuy = await buyNumber(stack, pages, { outcome: 'never' });
  const wallet = await pages.wallet();
  return {
    ...{ cookie: pages.cookie, userId, pendingBuy, recharge, cancelledId: cancelled.numberId },
    used: { numberId: used.numberId, code: withCode.codes[0]!.code! },
    wallet: { available: wallet.available, held: wallet.held },
    pushPath: `/api/provider/sandbox/push/${new AccountKeys({ CODE_KEY: stack.codeKey }).pushToken('sandbox')}`,
  };
};

const stack = await startStack({
  queue: kind === 'redis' ? 'redis' : 'postgres',
  built: join(import.meta.dirname, '../..'),
  env: { POLL_FOR_MS: '1200000', HOLD_FOR_MS: '1800000', SEAL_EVERY_MS: '1000' },
});
try {
  const tab = await live(stack);
  await until('the history is sealed', () => readdirSync(stack.dataFolder).some((name) => name.includes('seal')));
  for (const name of ['worker', 'backend', 'sandbox'] as const) await stack.stopProcess(name);
  await keepInstallation(
    file,
    { adminUrl: stack.adminUrl, dataFolder: stack.dataFolder, ...(stack.redis && { redisUrl: stack.redis.url }) },
    { commit: process.env.GIT_COMMIT ?? 'unknown', tab },
  );
} finally {
  await stack.stop();
}
