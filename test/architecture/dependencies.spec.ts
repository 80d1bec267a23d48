/**
 * Checks the dependency rules: each is broken once, in a generated source tree, and must report that violation alone.
 */
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

const PROTOCOL = 'backend/src/provider/adapters/sms-activate/answer-codes.ts';

/** [the rule, the file that breaks it, what is imported] */
const brokenRules: [rule: string, from: string, to: string][] = [
  ['no-barrels', 'backend/src/wallet/wallet.module.ts', 'backend/src/wallet/queries/index.ts'],
  ['nothing-missing', 'backend/src/wallet/wallet.module.ts', './absent.js'],
  ['no-imports-from-test', 'scripts/start.mjs', 'test/support/postgres.ts'],
  ['no-imports-from-sandbox', 'worker/src/main.ts', 'sandbox/src/main.ts'],
  ['sandbox-imports-no-product-code', 'sandbox/src/provider.ts', 'backend/src/config/environment.ts'],
  ['frontend-imports-no-server-code', 'frontend/src/main.tsx', 'backend/src/domain/money/money.ts'],
  ['servers-import-no-frontend-code', 'backend/src/http/spa.ts', 'frontend/src/csp.ts'],
  ['console-adds-no-weight', 'frontend/src/main.tsx', 'frontend/src/console/store.ts'],
  ['backend-never-up', 'backend/src/main.ts', 'worker/src/reactions.ts'],
  ['worker-uses-commands', 'worker/src/deliver.ts', 'backend/src/ledger/ledger.ts'],
  ['worker-uses-commands', 'worker/src/deliver.ts', 'backend/src/http/session.guard.ts'],
  ['worker-uses-commands', 'worker/src/deliver.ts', 'backend/src/numbers/numbers.controller.ts'],
  ['worker-has-no-sql', 'worker/src/deliver.ts', 'typeorm'],
  ['jobs-know-no-queue', 'backend/src/jobs/job.ts', 'backend/src/settings/settings.ts'],
  ['domain-is-pure', 'backend/src/domain/money/price.ts', 'node:crypto'],
  ['domain-is-pure', 'backend/src/domain/money/price.ts', 'rxjs'],
  ['domain-is-pure', 'backend/src/domain/money/price.ts', 'backend/src/config/environment.ts'],
  ['config-is-lowest', 'backend/src/config/limits.ts', 'backend/src/settings/settings.ts'],
  ['database-is-below-features', 'backend/src/database/database.ts', 'backend/src/settings/settings.ts'],
  ['metrics-are-below-features', 'backend/src/metrics/metrics.ts', 'backend/src/provider/provider.ts'],
  ['tracing-is-below-features', 'backend/src/tracing/tracing.ts', 'backend/src/provider/provider.ts'],
  ['open-telemetry-is-loaded-late', 'backend/src/ledger/ledger.ts', '@opentelemetry/api'],
  ['crypto-is-lowest', 'backend/src/crypto/aes-gcm.ts', 'backend/src/config/environment.ts'],
  ['security-log-is-below-features', 'backend/src/security-log/security-log.ts', 'backend/src/auth/sessions.ts'],
  ['abuse-is-below-features', 'backend/src/abuse/buyer-pace.ts', 'backend/src/users/users.ts'],
  ['audit-is-below-the-ledger', 'backend/src/audit/audit.ts', 'backend/src/ledger/ledger.ts'],
  ['limits-know-no-feature', 'backend/src/limits/limiters.ts', 'backend/src/auth/passwords.ts'],
  ['base-layer-never-up', 'backend/src/ledger/ledger.ts', 'backend/src/numbers/purchase/buy-number.ts'],
  ['base-layer-never-sideways', 'backend/src/settings/settings.ts', 'backend/src/ledger/outbox.ts'],
  ['adapters-behind-the-port', 'backend/src/provider/resilience/retry-after.ts', PROTOCOL],
  ['adapters-behind-the-port', 'backend/src/numbers/polling/batch-poll.ts', PROTOCOL],
  ['catalog-is-below-features', 'backend/src/catalog/offers.ts', 'backend/src/ledger/outbox.ts'],
  ['catalog-is-below-features', 'backend/src/catalog/offers.ts', 'backend/src/numbers/purchase/buy-number.ts'],
  ['features-never-sideways', 'backend/src/numbers/commands/cancel.ts', 'backend/src/wallet/queries/get-wallet.ts'],
  ['features-never-sideways', 'backend/src/support/commands/write.ts', 'backend/src/console/audit.ts'],
  ['observers-use-commands-and-queries', 'backend/src/console/users.ts', 'backend/src/wallet/wallet.projection.ts'],
  ['observers-never-sideways', 'backend/src/finance/replay/replay.ts', 'backend/src/ops/health.ts'],
  ['controllers-use-commands-and-queries', 'backend/src/numbers/numbers.controller.ts', 'backend/src/ledger/outbox.ts'],
  [
    'controllers-use-commands-and-queries',
    'backend/src/numbers/numbers.controller.ts',
    'backend/src/numbers/numbers.projection.ts',
  ],
  ['controllers-use-commands-and-queries', 'backend/src/numbers/numbers.controller.ts', 'typeorm'],
  ['auth-stands-on-users', 'backend/src/auth/sessions.ts', 'backend/src/wallet/queries/get-wallet.ts'],
  ['staff-stands-on-auth-and-users', 'backend/src/staff/staff.ts', 'backend/src/wallet/queries/get-wallet.ts'],
  ['features-never-sideways', 'backend/src/users/users.ts', 'backend/src/auth/sessions.ts'],
  ['http-uses-commands-and-queries', 'backend/src/http/session.ts', 'backend/src/auth/sessions.ts'],
  ['commands-know-no-http', 'backend/src/numbers/commands/change.ts', 'backend/src/http/cookies.ts'],
  ['core-has-no-controller', 'backend/src/core.module.ts', 'backend/src/payments/payments.module.ts'],
  ['no-imports-from-main', 'backend/src/wallet/commands/spend.ts', 'backend/src/app.module.ts'],
  ['backend-runs-no-schedule', 'backend/src/app.module.ts', 'backend/src/schedules.module.ts'],
  ['backend-knows-no-queue', 'backend/src/payments/confirm.ts', 'bullmq'],
  ['backend-knows-no-queue', 'backend/src/payments/confirm.ts', 'backend/src/queues/queues.ts'],
  ['migrations-import-nothing', 'migrations/one.ts', 'backend/src/domain/money/money.ts'],
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

/** Imports that are allowed; `type ` marks an import of types alone. */
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
  ['backend/src/provider/provider.module.ts', PROTOCOL],
  ['backend/src/live/live.ts', 'backend/src/numbers/list-numbers.ts'],
  ['backend/src/settings/settings.ts', 'backend/src/database/database.ts'],
  ['backend/src/numbers/numbers.controller.ts', 'backend/src/numbers/purchase/buy-number.ts'],
  ['backend/src/numbers/numbers.controller.ts', 'backend/src/http/session.ts'],
  ['backend/src/numbers/purchase/buy-number.ts', 'backend/src/ledger/ledger.ts'],
  ['backend/src/numbers/purchase/buy-number.ts', 'backend/src/catalog/offers.ts'],
  ['backend/src/ledger/ledger.ts', 'backend/src/domain/money/money.ts'],
  ['backend/src/ledger/ledger.ts', 'typeorm'],
  ['backend/src/tracing/open-telemetry.ts', '@opentelemetry/api'],
  ['backend/src/finance/replay/replay.ts', 'backend/src/ledger/ledger.ts'],
  ['backend/src/console/users.ts', 'backend/src/wallet/queries/get-wallet.ts'],
  ['backend/src/ops/queues.ts', 'bullmq'],
  ['worker/src/job-runner.ts', 'backend/src/queues/queues.ts'],
  ['worker/src/host.ts', 'backend/src/numbers/polling/poll-clock.ts'],
  ['backend/src/catalog/offers.ts', 'backend/src/settings/settings.ts'],
  ['backend/src/catalog/catalog.controller.ts', 'backend/src/http/access.ts'],
  ['backend/src/http/session.ts', 'backend/src/auth/queries/find-session.ts'],
  ['backend/src/auth/auth.module.ts', 'backend/src/users/users.module.ts'],
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

/**
 * Imports that complete a violation without being one: the controller two steps behind core.module, the second half of
 * a circle.
 */
const completing: [from: string, to: string][] = [
  ['backend/src/payments/payments.module.ts', 'backend/src/payments/payments.controller.ts'],
  ['backend/src/gateway/two.ts', 'backend/src/gateway/one.ts'],
];

const PACKAGES = ['bullmq', 'typeorm', 'rxjs', '@opentelemetry/api'];

const TYPE = /^type /;
const isOurs = (path: string): boolean => /^(backend|worker|sandbox|frontend|migrations|scripts|test)\//.test(path);

/** Writes a source tree of empty files with just these imports, and reads which rules it breaks. */
const violationsIn = (imports: [from: string, to: string][]): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'otp-dependencies-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(join(ROOT, name), join(root, name));
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ type: 'module', dependencies: Object.fromEntries(PACKAGES.map((name) => [name, '1'])) }),
    );
    for (const name of PACKAGES) {
      mkdirSync(join(root, 'node_modules', name), { recursive: true });
      writeFileSync(
        join(root, 'node_modules', name, 'package.json'),
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      );
      writeFileSync(join(root, 'node_modules', name, 'index.js'), 'module.exports = {};');
    }
    const files = new Map<string, string[]>();
    for (const [from, target] of imports) {
      const to = target.replace(TYPE, '');
      files.set(from, [...(files.get(from) ?? []), target]);
      if (isOurs(to) && !files.has(to)) files.set(to, []);
    }
    const up = (from: string): string => '../'.repeat(from.split('/').length - 1);
    for (const [path, targets] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      const lines = targets.map((target) => {
        const to = target.replace(TYPE, '');
        const specifier = isOurs(to) ? up(path) + to.replace(/\.tsx?$/, '.js') : to;
        return TYPE.test(target) ? `import type { Its } from '${specifier}';` : `import '${specifier}';`;
      });
      writeFileSync(join(root, path), [...lines, 'export {};', ''].join('\n'));
    }
    const folders = [...new Set([...files.keys()].map((path) => String(path.split('/')[0])))];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [DEPCRUISE, '--config', '.dependency-cruiser.cjs', '-T', 'json', ...folders],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    if (!stdout) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    return summary.violations.map(
      ({ rule, from, to }) =>
        `${rule.name}: ${from} -> ${to.replace(/^node_modules\/((?:@[^/]+\/)?[^/]+)\/.*/, '$1').replace(/^crypto$/, 'node:crypto')}`,
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

describe('The dependency rules', () => {
  it('are all broken somewhere below', () => {
    expect([...new Set(brokenRules.map(([rule]) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('are kept by the product', () => {
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

  it('allow imports of lower layers', () => expect(violationsIn(allowed)).toEqual([]));

  describe('each report their own violation, and nothing else', () => {
    let reported: string[];
    beforeAll(() => {
      reported = violationsIn([...brokenRules.map(([, from, to]): [string, string] => [from, to]), ...completing]);
    });

    it.each(brokenRules)('%s: %s -> %s', (rule, from, to) => {
      const target = rule === 'core-has-no-controller' ? 'backend/src/payments/payments.controller.ts' : to;
      const found = target.replace(TYPE, '');
      expect(reported.filter((line) => line.includes(`: ${from} -> ${found}`))).toEqual([
        `${rule}: ${from} -> ${found}`,
      ]);
    });

    it('report nothing else', () => expect(reported).toHaveLength(brokenRules.length));
  });
});
