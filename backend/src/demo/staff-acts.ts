/** What every act of the demo's staff needs: who acts and why, and people it is about. */
import type { Approvals } from '../approvals/approvals.js';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import type { ExportList } from '../console/lists/export-list.js';
import type { ListViews } from '../console/lists/list-views.js';
import type { SettingChanges } from '../console/settings/setting-changes.js';
import type { Chance } from './chance.js';
import type { DemoStaff, Role } from './demo-staff.js';
import type { DemoWorld } from './demo-world.js';

interface Found {
  readonly wallet: string;
  readonly id: string;
}

export interface StaffParts {
  readonly world: DemoWorld;
  readonly staff: DemoStaff;
  readonly approvals: Approvals;
  readonly exports: ExportList;
  readonly views: ListViews;
  readonly settings: SettingChanges;
}

export class StaffActs {
  readonly world: DemoWorld;
  readonly staff: DemoStaff;

  constructor(readonly parts: StaffParts) {
    ({ world: this.world, staff: this.staff } = parts);
  }

  by(role: Role, note?: string) {
    return { actor: actorOfStaff(this.staff.actor(role)), address: this.staff.address(role), note };
  }

  /** Rows of people, in an order that follows from the seed. */
  some(select: string, chance: Chance, most = 1): Promise<Found[]> {
    const order = `md5(u.email || '${chance.between(0, 1_000_000)}'), f.id`;
    return this.world.rows<Found>(
      `SELECT f.wallet, f.id FROM (${select}) f JOIN users u ON u.id::text = f.wallet ORDER BY ${order} LIMIT ${most}`,
    );
  }
}
