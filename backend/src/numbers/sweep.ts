/** Every few minutes: what a lost row or a dead process left undone is found in the numbers themselves, and done. */
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { IMPOSSIBLE_TIMES } from '../impossible-times.js';
import { REQUESTED_LATER } from './polling/number-times.js';
import { ConfirmOrder } from './ordering/confirm-order.js';
import { EndActivation } from './cancellation/end-activation.js';
import { ExpireNumber } from './polling/expire-number.js';
import { FindOrphans } from './ordering/find-orphans.js';
import { FinishNumber } from './codes/finish-number.js';
import { Sightings } from './ordering/sightings.js';
import type { NumberWork } from './number-work.js';
import { Every } from '../jobs/every.js';
import { Providers } from '../provider/accounts/providers.js';

/** Read at once, and how often in one sweep: what ten thousand open numbers leave behind in five minutes is 2,500. */
const BATCH_SIZE = 500;
const ROUNDS = 10;
const AT_ONCE = 10;
/** In random order: those of a provider that does not answer do not keep the others waiting for ever. */
const SOME = `ORDER BY random() LIMIT ${BATCH_SIZE}`;
const withoutRow = (job: string) =>
  `NOT EXISTS (SELECT FROM outbox o WHERE o.stream = n.wallet_id AND o.subject = n.number_id AND o.job = '${job}')`;

const notEnded = `SELECT wallet_id, number_id FROM numbers n WHERE hold = 'released' AND ending IS NULL AND ${withoutRow('end-activation')} ${SOME}`;
const notSearchedFor = `SELECT wallet_id, number_id FROM open_numbers n WHERE status = 'confirming' AND ${withoutRow('confirm-order')} ${SOME}`;
const notFinished = `SELECT wallet_id, number_id FROM numbers n WHERE hold = 'spent' AND ending IS NULL AND deadline < clock_timestamp() ${SOME}`;
const impossible = `SELECT wallet_id, number_id FROM open_numbers n WHERE ${REQUESTED_LATER} ${SOME}`;
const deleteOldPolls = `
DELETE FROM poll_clock p WHERE NOT EXISTS (SELECT FROM numbers n WHERE n.number_id = p.number_id AND n.ending IS NULL)`;

@Injectable()
export class Sweep {
  private readonly log = new Logger('Sweep');

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly sightings: Sightings,
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  /** @param stopping what is under way comes to its end; the rest is found by the next sweep */
  @Every('SWEEP_EVERY_MS')
  async run(stopping: AbortSignal): Promise<void> {
    if (this.clock.doubt) return;
    for (const { repair } of IMPOSSIBLE_TIMES) if (repair) await this.database.query(repair);
    await this.each(impossible, stopping, (about) => new ExpireNumber(about));
    await this.each(notEnded, stopping, (about) => new EndActivation(about));
    await this.each(notSearchedFor, stopping, (about) => new ConfirmOrder(about));
    await this.each(notFinished, stopping, (about) => new FinishNumber(about));
    for (const provider of this.providers.all()) {
      if (stopping.aborted) return;
      await this.execute(new FindOrphans(provider));
    }
    if (stopping.aborted) return;
    await this.sightings.forget();
    await this.database.query(deleteOldPolls);
    await this.database.query(`DELETE FROM due_claims WHERE until < clock_timestamp() - interval '1 hour'`);
  }

  private async each(found: string, stopping: AbortSignal, command: (about: NumberWork) => ICommand): Promise<void> {
    for (let round = 0; round < ROUNDS && !stopping.aborted; round += 1) {
      const { rows } = await this.database.query<{ wallet_id: string; number_id: string }>(found);
      const about = rows.map(({ wallet_id, number_id }) => ({ walletId: wallet_id, numberId: number_id }));
      for (let from = 0; from < about.length && !stopping.aborted; from += AT_ONCE) {
        const some = about.slice(from, from + AT_ONCE);
        await Promise.all(some.map((one) => this.execute(command(one))));
      }
      if (rows.length < BATCH_SIZE) return;
    }
  }

  /** One that fails does not keep the others: the next sweep finds it again. */
  private async execute(command: ICommand): Promise<void> {
    try {
      await this.commands.execute(command);
    } catch (error) {
      this.log.error(error instanceof Error ? (error.stack ?? error.message) : error);
    }
  }
}
