/** What staff of the demo do once, so that each page of the console has something: changes, and a file that waits. */
import { randomUUID } from 'node:crypto';
import type { Approvals } from '../approvals/approvals.js';
import { AskApproval } from '../approvals/commands/ask-approval.js';
import { DecideApproval } from '../approvals/commands/decide-approval.js';
import type { ExportJobs } from '../console/exports/export-jobs.js';
import { ChangeDenylist } from '../console/catalogue/change-denylist.js';
import { ChangeService } from '../console/catalogue/change-service.js';
import { ChangeProvider } from '../console/providers/change-provider.js';
import { ADJUSTMENT_REASONS } from '../domain/reasons.js';
import type { StaffActor } from '../staff/staff-actor.js';
import type { DemoStaff } from './demo-staff.js';
import { HOUR, MINUTE, type DemoWorld } from './demo-world.js';

/** The file of an export is kept for a day: whoever looks at the demo today takes it. */
const EXPORTED = 2 * HOUR;
const CORRECTED = HOUR;
/** Above what one person may decide alone. */
const CREDITED = 30_000;

interface OnceParts {
  readonly world: DemoWorld;
  readonly staff: DemoStaff;
  readonly exports: ExportJobs;
  readonly approvals: Approvals;
  /** The admin: exports are one's own. */
  readonly shownTo: StaffActor;
  readonly adminAddress: string;
}

/** One asks for a credit, and another one approves it. */
const correct = async (world: DemoWorld, staff: DemoStaff, approvals: Approvals): Promise<void> => {
  const [wallet] = await world.rows<{ id: string }>(
    'SELECT wallet_id AS id FROM wallets WHERE NOT banned ORDER BY available DESC, wallet_id LIMIT 1',
  );
  if (!wallet) return;
  const [id, payload] = [randomUUID(), { walletId: wallet.id, amount: CREDITED }];
  const request = {
    id,
    kind: 'adjustment',
    payload,
    reason: ADJUSTMENT_REASONS[0],
    note: 'Agreed on the phone',
  } as const;
  await world.tried(world.run(new AskApproval(staff.actor('asks'), staff.address('asks'), request)));
  const { digest } = (await approvals.list(true)).find((one) => one.id === id) ?? {};
  if (digest === undefined) return;
  const decision = { is: 'approved', digest } as const;
  await world.tried(world.run(new DecideApproval(staff.actor('approves'), staff.address('approves'), id, decision)));
};

export const planOnce = ({ world, staff, exports, approvals, shownTo, adminAddress }: OnceParts): void => {
  const by = () => ({ staff: staff.actor('operations'), address: staff.address('operations') });
  const first = () => ({ id: randomUUID(), seen: null });
  const morning = world.momentOf(1, world.chance.of('once'));
  world.plan(morning, async () => {
    const [offer] = await world.rows<{ service: string }>(
      `SELECT service FROM catalog_offers WHERE provider = 'sandbox' AND country = '22' ORDER BY count DESC, service LIMIT 1`,
    );
    if (!offer) return;
    const change = { ...first(), markup: 2_100, place: 1, reason: 'What most people ask for comes first' };
    await world.tried(world.run(new ChangeService(by(), offer.service, change)));
  });
  world.plan(morning + MINUTE, () =>
    world.tried(
      world.run(
        new ChangeDenylist(by(), { ...first(), pattern: '*lottery*', isDenied: true, reason: 'Used for fraud' }),
      ),
    ),
  );
  world.plan(morning + 2 * MINUTE, () =>
    world.tried(world.run(new ChangeProvider(by(), 'sandbox', { ...first(), maxOpen: 900, reason: 'As agreed' }))),
  );
  world.plan(world.end - CORRECTED, () => correct(world, staff, approvals));
  world.plan(world.end - EXPORTED, async () => {
    await exports.ask('entries', { exportId: randomUUID(), format: 'xlsx' }, { ...shownTo, address: adminAddress });
    await world.work.runSchedule('ExportSchedule.handOut');
  });
};
