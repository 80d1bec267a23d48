/** Risk in the demo: flags are looked into, people are banned, and let in again. */
import { CloseFlag } from '../abuse/close-flag.js';
import type { AbuseFlag } from '../domain/abuse/abuse-limits.js';
import { BAN_REASONS, LIFT_REASONS } from '../domain/banning.js';
import { ChangeBan } from '../users/bans/change-ban.js';
import { FreezeLinked } from '../users/bans/freeze-linked.js';
import type { Chance } from './chance.js';
import type { StaffActs } from './staff-acts.js';

export class RiskActs {
  constructor(private readonly acts: StaffActs) {}

  async run(chance: Chance): Promise<void> {
    const { world } = this.acts;
    const flags = await world.rows<{ kind: AbuseFlag; subject: string }>(
      'SELECT kind, subject FROM abuse_flags WHERE closed_at IS NULL ORDER BY first_at LIMIT 10',
    );
    for (const { kind, subject } of flags) {
      if (chance.isLess(0.7)) continue;
      if (chance.isLess(0.5))
        await world.tried(
          world.run(
            new ChangeBan(
              subject,
              { kind: 'ban', reason: chance.pick(BAN_REASONS) },
              this.acts.by('risk', 'As the flags show'),
            ),
          ),
        );
      await world.tried(world.run(new CloseFlag(kind, subject, this.acts.by('risk', 'Looked into'))));
    }
    const [banned] = await this.acts.some(
      `SELECT wallet_id AS wallet, wallet_id AS id FROM wallets WHERE banned`,
      chance,
    );
    if (banned && chance.isLess(0.12))
      await world.tried(
        world.run(
          new ChangeBan(
            banned.wallet,
            { kind: 'lift', reason: chance.pick(LIFT_REASONS) },
            this.acts.by('risk', 'They wrote to us'),
          ),
        ),
      );
    const [any] = await this.acts.some(
      `SELECT wallet_id AS wallet, wallet_id AS id FROM wallets WHERE NOT banned`,
      chance,
    );
    if (any && chance.isLess(0.06))
      await world.tried(world.run(new FreezeLinked(any.wallet, this.acts.by('risk', 'A payment was disputed'))));
  }
}
