/** What staff of the demo do once, so that each page of the console has something: changes, and a file that waits. */
import { randomUUID } from 'node:crypto';
import type { ExportJobs } from '../console/exports/export-jobs.js';
import { ChangeDenylist } from '../console/catalogue/change-denylist.js';
import { ChangeService } from '../console/catalogue/change-service.js';
import { ChangeProvider } from '../console/providers/change-provider.js';
import type { StaffActor } from '../staff/staff-actor.js';
import type { DemoStaff } from './demo-staff.js';
import { HOUR, MINUTE, type DemoWorld } from './demo-world.js';

/** The file of an export is kept for a day: whoever looks at the demo today takes it. */
const EXPORTED = 2 * HOUR;

interface OnceParts {
  readonly world: DemoWorld;
  readonly staff: DemoStaff;
  readonly exports: ExportJobs;
  /** The admin: exports are one's own. */
  readonly shownTo: StaffActor;
  readonly adminAddress: string;
}

export const planOnce = ({ world, staff, exports, shownTo, adminAddress }: OnceParts): void => {
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
  world.plan(world.end - EXPORTED, async () => {
    await exports.ask('entries', { exportId: randomUUID(), format: 'xlsx' }, { ...shownTo, address: adminAddress });
    await world.work.runSchedule('ExportSchedule.handOut');
  });
};
