/** Every few minutes: what a lost row or a dead process left undone is found in the numbers themselves, and done. */
import type { CommandBus, ICommand } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { IMPOSSIBLE_TIMES } from '@backend/impossible-times.js';
import { REQUESTED_LATER } from '@backend/numbers/polling/number-times.js';
import { ConfirmOrder } from '@backend/numbers/ordering/confirm-order.js';
import { EndActivation } from '@backend/numbers/cancellation/end-activation.js';
import { ExpireNumber } from '@backend/numbers/polling/expire-number.js';
import { FindOrphans } from '@backend/numbers/ordering/find-orphans.js';
import { FinishNumber } from '@backend/numbers/codes/finish-number.js';
import type { Sightings } from '@backend/numbers/ordering/sightings.js';
import type { NumberWork } from '@backend/numbers/number-work.js';
import type { Providers } from '@backend/provider/accounts/providers.js';

/** Read at once, and how often in one sweep: what ten thousand open numbers leave behind in five minutes is 2,500. */
const MOST = 500;
const ROUNDS = 10;
const AT_ONCE = 10;
/** In no order: those of a provider that does not answer do not stand before the others for ever. */
const SOME = `ORDER BY random() LIMIT ${MOST}`;
const withoutRow = (job: string) =>
  `NOT EXISTS (SELECT FROM outbox o WHERE o.stream = n.wallet_id AND o.subject = n.number_id AND o.job = '${job}')`;

const unended = `SELECT wallet_id, number_id FROM numbers n WHERE hold = 'released' AND ending IS NULL AND ${withoutRow('end-activation')} ${SOME}`;
const unsought = `SELECT wallet_id, number_id FROM open_numbers n WHERE status = 'confirming' AND ${withoutRow('confirm-order')} ${SOME}`;
const unfinished = `SELECT wallet_id, number_id FROM numbers n WHERE hold = 'spent' AND ending IS NULL AND deadline < clock_timestamp() ${SOME}`;
const impossible = `SELECT wallet_id, number_id FROM open_numbers n WHERE ${REQUESTED_LATER} ${SOME}`;
const forgetLooks = `
DELETE FROM poll_clock p WHERE NOT EXISTS (SELECT FROM numbers n WHERE n.number_id = p.number_id AND n.ending IS NULL)`;

export class Sweep {
  private stopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly bus: CommandBus,
    private readonly sightings: Sightings,
    private readonly providers: Providers,
    private readonly complain: (error: unknown) => void,
  ) {}

  /** What is under way comes to its end; the rest is found again by the next sweep. */
  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<void> {
    for (const { repair } of IMPOSSIBLE_TIMES) if (repair) await this.pool.query(repair);
    await this.each(impossible, (about) => new ExpireNumber(about));
    await this.each(unended, (about) => new EndActivation(about));
    await this.each(unsought, (about) => new ConfirmOrder(about));
    await this.each(unfinished, (about) => new FinishNumber(about));
    for (const provider of this.providers.all()) {
      if (this.stopped) return;
      await this.bus.execute(new FindOrphans(provider)).catch(this.complain);
    }
    if (this.stopped) return;
    await this.sightings.forget();
    await this.pool.query(forgetLooks);
    await this.pool.query(`DELETE FROM due_claims WHERE until < clock_timestamp() - interval '1 hour'`);
  }

  private async each(found: string, command: (about: NumberWork) => ICommand): Promise<void> {
    for (let round = 0; round < ROUNDS && !this.stopped; round += 1) {
      const { rows } = await this.pool.query<{ wallet_id: string; number_id: string }>(found);
      const about = rows.map(({ wallet_id, number_id }) => ({ walletId: wallet_id, numberId: number_id }));
      for (let from = 0; from < about.length && !this.stopped; from += AT_ONCE) {
        const some = about.slice(from, from + AT_ONCE);
        await Promise.all(some.map((one) => this.bus.execute(command(one)).catch(this.complain)));
      }
      if (rows.length < MOST) return;
    }
  }
}
