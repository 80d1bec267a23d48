/** Who may know whom is a rule only if breaking it is noticed: each rule is broken once, in a house made for it. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

const ROOT = process.cwd();
const DEPCRUISE = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};

/** [the rule, who breaks it, what is imported] */
const plants: [rule: string, from: string, to: string][] = [
  ['no-barrels', 'backend/src/wallet/wallet.module.ts', 'backend/src/wallet/queries/index.ts'],
  ['nothing-missing', 'backend/src/wallet/wallet.module.ts', './absent.js'],
  ['nothing-leans-on-test', 'scripts/start.mjs', 'test/support/postgres.ts'],
  ['nothing-leans-on-sandbox', 'worker/src/main.ts', 'sandbox/src/main.ts'],
  ['sandbox-is-outside', 'sandbox/src/provider.ts', 'backend/src/config/environment.ts'],
  ['frontend-is-alone', 'frontend/src/main.tsx', 'backend/src/domain/money/money.ts'],
  ['nothing-leans-on-frontend', 'backend/src/http/spa.ts', 'frontend/src/csp.ts'],
  ['backend-never-up', 'backend/src/main.ts', 'worker/src/reactions.ts'],
  ['worker-knows-the-body', 'worker/src/deliver.ts', 'backend/src/ledger/ledger.ts'],
  ['worker-knows-the-body', 'worker/src/deliver.ts', 'backend/src/http/session.guard.ts'],
  ['worker-knows-the-body', 'worker/src/deliver.ts', 'backend/src/numbers/numbers.controller.ts'],
  ['worker-has-no-sql', 'worker/src/deliver.ts', 'typeorm'],
  ['jobs-know-no-queue', 'backend/src/jobs/job.ts', 'backend/src/settings/settings.ts'],
  ['domain-is-pure', 'backend/src/domain/money/price.ts', 'node:crypto'],
  ['domain-is-pure', 'backend/src/domain/money/price.ts', 'rxjs'],
  ['domain-is-pure', 'backend/src/domain/money/price.ts', 'backend/src/config/environment.ts'],
  ['config-stands-below', 'backend/src/config/limits.ts', 'backend/src/settings/settings.ts'],
  ['database-stands-below', 'backend/src/database/database.ts', 'backend/src/settings/settings.ts'],
  ['first-floor-never-up', 'backend/src/ledger/ledger.ts', 'backend/src/numbers/purchase/buy-number.ts'],
  ['first-floor-never-sideways', 'backend/src/settings/settings.ts', 'backend/src/ledger/outbox.ts'],
  ['catalog-carries-the-features', 'backend/src/catalog/offers.ts', 'backend/src/ledger/outbox.ts'],
  ['catalog-carries-the-features', 'backend/src/catalog/offers.ts', 'backend/src/numbers/purchase/buy-number.ts'],
  ['features-never-sideways', 'backend/src/numbers/commands/cancel.ts', 'backend/src/wallet/queries/get-wallet.ts'],
  ['features-never-sideways', 'backend/src/support/commands/write.ts', 'backend/src/console/audit.ts'],
  ['overseers-by-the-door', 'backend/src/console/users.ts', 'backend/src/wallet/wallet.projection.ts'],
  ['overseers-never-sideways', 'backend/src/finance/replay.ts', 'backend/src/ops/health.ts'],
  ['controllers-are-doors', 'backend/src/numbers/numbers.controller.ts', 'backend/src/ledger/outbox.ts'],
  ['controllers-are-doors', 'backend/src/numbers/numbers.controller.ts', 'backend/src/numbers/numbers.projection.ts'],
  ['controllers-are-doors', 'backend/src/numbers/numbers.controller.ts', 'typeorm'],
  ['http-knows-commands-and-queries', 'backend/src/http/session.ts', 'backend/src/accounts/sessions.ts'],
  ['street-stays-outside', 'backend/src/numbers/commands/change.ts', 'backend/src/http/cookies.ts'],
  ['core-has-no-street-door', 'backend/src/core.module.ts', 'backend/src/payments/payments.module.ts'],
  ['nobody-imports-the-roof', 'backend/src/wallet/commands/spend.ts', 'backend/src/app.module.ts'],
  ['backend-runs-no-schedule', 'backend/src/app.module.ts', 'backend/src/schedules.module.ts'],
  ['backend-knows-no-queue', 'backend/src/payments/confirm.ts', 'bullmq'],
  ['backend-knows-no-queue', 'backend/src/payments/confirm.ts', 'backend/src/queues/queues.ts'],
  ['migrations-stand-still', 'migrations/one.ts', 'backend/src/domain/money/money.ts'],
  ['no-circles', 'backend/src/gateway/one.ts', 'backend/src/gateway/two.ts'],
  ['frontend-api-is-lowest', 'frontend/src/api/http.ts', 'frontend/src/ui/display/Money.tsx'],
  ['frontend-state-never-up', 'frontend/src/state/hooks.ts', 'type frontend/src/app/store.ts'],
  ['frontend-ui-never-up', 'frontend/src/ui/display/Money.tsx', 'frontend/src/entities/wallet/wallet-slice.ts'],
  ['frontend-entities-never-up', 'frontend/src/entities/number/number.ts', 'frontend/src/features/numbers/Page.tsx'],
  [
    'frontend-entities-never-sideways',
    'frontend/src/entities/number/number.ts',
    'type frontend/src/entities/wallet/wallet-slice.ts',
  ],
  ['frontend-features-never-up', 'frontend/src/features/numbers/Page.tsx', 'frontend/src/app/store.ts'],
  [
    'frontend-features-never-sideways',
    'frontend/src/features/numbers/Page.tsx',
    'frontend/src/features/wallet/Page.tsx',
  ],
];

/** Every way down that the house allows; `type ` marks an import of types alone. */
const allowed: [from: string, to: string][] = [
  ['worker/src/main.ts', 'backend/src/core.module.ts'],
  ['worker/src/worker.module.ts', 'backend/src/schedules.module.ts'],
  ['backend/src/numbers/ordering/order-number.ts', 'backend/src/jobs/job.ts'],
  ['backend/src/ledger/outbox.ts', 'backend/src/jobs/job.ts'],
  ['backend/src/catalog/sync-catalog.ts', 'backend/src/jobs/job.ts'],
  ['worker/src/reactions.ts', 'backend/src/domain/money/money.ts'],
  ['worker/src/queues.ts', 'backend/src/config/environment.ts'],
  ['worker/src/queues.ts', 'bullmq'],
  ['worker/src/outbox-relay.ts', 'backend/src/ledger/outbox.ts'],
  ['backend/src/migrate.ts', 'migrations/index.ts'],
  ['backend/src/live/live.ts', 'backend/src/numbers/list-numbers.ts'],
  ['backend/src/settings/settings.ts', 'backend/src/database/database.ts'],
  ['backend/src/numbers/numbers.controller.ts', 'backend/src/numbers/purchase/buy-number.ts'],
  ['backend/src/numbers/numbers.controller.ts', 'backend/src/http/session.ts'],
  ['backend/src/numbers/purchase/buy-number.ts', 'backend/src/ledger/ledger.ts'],
  ['backend/src/numbers/purchase/buy-number.ts', 'backend/src/catalog/offers.ts'],
  ['backend/src/ledger/ledger.ts', 'backend/src/domain/money/money.ts'],
  ['backend/src/ledger/ledger.ts', 'typeorm'],
  ['backend/src/finance/replay.ts', 'backend/src/ledger/ledger.ts'],
  ['backend/src/console/users.ts', 'backend/src/wallet/queries/get-wallet.ts'],
  ['backend/src/ops/queues.ts', 'bullmq'],
  ['worker/src/job-runner.ts', 'backend/src/queues/queues.ts'],
  ['worker/src/host.ts', 'backend/src/numbers/polling/poll-clock.ts'],
  ['backend/src/catalog/offers.ts', 'backend/src/settings/settings.ts'],
  ['backend/src/catalog/catalog.controller.ts', 'backend/src/http/access.ts'],
  ['backend/src/http/session.ts', 'backend/src/accounts/queries/whose-session.ts'],
  ['sandbox/src/main.ts', 'rxjs'],
  ['test/worker/order.spec.ts', 'sandbox/src/main.ts'],
  ['frontend/src/app/store.ts', 'frontend/src/entities/number/numbers-saga.ts'],
  ['frontend/src/app/routes.tsx', 'frontend/src/features/numbers/Page.tsx'],
  ['frontend/src/features/numbers/Page.tsx', 'frontend/src/entities/number/numbers-slice.ts'],
  ['frontend/src/entities/number/numbers-slice.ts', 'type frontend/src/state/root-state.ts'],
  ['frontend/src/entities/number/Codes.tsx', 'frontend/src/ui/display/Money.tsx'],
  ['frontend/src/entities/live/live-saga.ts', 'frontend/src/entities/number/number.ts'],
  ['frontend/src/entities/number/numbers-saga.ts', 'frontend/src/entities/session/session-slice.ts'],
  ['frontend/src/ui/hooks/use-server-now.ts', 'frontend/src/state/hooks.ts'],
];

/** What completes a breach without being one: the street door two steps behind core.module, the way back of a circle. */
const accomplices: [from: string, to: string][] = [
  ['backend/src/payments/payments.module.ts', 'backend/src/payments/payments.controller.ts'],
  ['backend/src/gateway/two.ts', 'backend/src/gateway/one.ts'],
];

const TYPE = /^type /;
const isOurs = (path: string): boolean => /^(backend|worker|sandbox|frontend|migrations|scripts|test)\//.test(path);

/** Builds a house of empty rooms with just these imports, and asks which rules it breaks. */
const violationsIn = (imports: [from: string, to: string][]): string[] => {
  const house = mkdtempSync(join(tmpdir(), 'otp-house-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(join(ROOT, name), join(house, name));
    writeFileSync(
      join(house, 'package.json'),
      JSON.stringify({ type: 'module', dependencies: { bullmq: '1', typeorm: '1', rxjs: '1' } }),
    );
    for (const name of ['bullmq', 'typeorm', 'rxjs']) {
      mkdirSync(join(house, 'node_modules', name), { recursive: true });
      writeFileSync(
        join(house, 'node_modules', name, 'package.json'),
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      );
      writeFileSync(join(house, 'node_modules', name, 'index.js'), 'module.exports = {};');
    }
    const rooms = new Map<string, string[]>();
    for (const [from, target] of imports) {
      const to = target.replace(TYPE, '');
      rooms.set(from, [...(rooms.get(from) ?? []), target]);
      if (isOurs(to) && !rooms.has(to)) rooms.set(to, []);
    }
    const up = (from: string): string => '../'.repeat(from.split('/').length - 1);
    for (const [path, targets] of rooms) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      const lines = targets.map((target) => {
        const to = target.replace(TYPE, '');
        const specifier = isOurs(to) ? up(path) + to.replace(/\.tsx?$/, '.js') : to;
        return TYPE.test(target) ? `import type { Its } from '${specifier}';` : `import '${specifier}';`;
      });
      writeFileSync(join(house, path), [...lines, 'export {};', ''].join('\n'));
    }
    const folders = [...new Set([...rooms.keys()].map((path) => String(path.split('/')[0])))];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [DEPCRUISE, '--config', '.dependency-cruiser.cjs', '-T', 'json', ...folders],
      {
        cwd: house,
        encoding: 'utf8',
      },
    );
    if (!stdout) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    return summary.violations.map(
      ({ rule, from, to }) =>
        `${rule.name}: ${from} -> ${to.replace(/^node_modules\/([^/]+)\/.*/, '$1').replace(/^crypto$/, 'node:crypto')}`,
    );
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
};

describe('The rules of the house', () => {
  it('are all broken somewhere below', () => {
    expect([...new Set(plants.map(([rule]) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('are kept by the house itself', () => {
    const folders = ['backend', 'worker', 'sandbox', 'migrations', 'scripts', 'frontend/src'].filter((folder) =>
      existsSync(folder),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [DEPCRUISE, '--config', '.dependency-cruiser.cjs', ...folders],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('no dependency violations found') as string,
    });
  });

  it('let everything go down', () => expect(violationsIn(allowed)).toEqual([]));

  describe('each notice their own breach, and nothing else', () => {
    let broken: string[];
    beforeAll(() => {
      broken = violationsIn([...plants.map(([, from, to]): [string, string] => [from, to]), ...accomplices]);
    });

    it.each(plants)('%s: %s -> %s', (rule, from, to) => {
      const target = rule === 'core-has-no-street-door' ? 'backend/src/payments/payments.controller.ts' : to;
      const found = target.replace(TYPE, '');
      expect(broken.filter((line) => line.includes(`: ${from} -> ${found}`))).toEqual([`${rule}: ${from} -> ${found}`]);
    });

    it('leaves no other line', () => expect(broken).toHaveLength(plants.length));
  });
});
