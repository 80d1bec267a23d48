/**
 * The figures of the database as metrics, of the worker alone: one process asks for all. A scrape finds what was read
 * some seconds ago at most, however many scrape.
 */
import { Injectable, Logger } from '@nestjs/common';
import { Alarm } from '../../config/alarm.js';
import { within } from '../../metrics/within.js';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import { FEED_MODELS } from '../../feed-models.js';
import { Metrics } from '../../metrics/metrics.js';
import { readFigures, type Figures } from './read-figures.js';

/** Below the usual time between two scrapes (15 s), ms. */
const MAX_AGE = 10_000;
/** A database that hangs keeps no limit of its own; below what a scrape waits for a figure (metrics/metrics.ts), ms. */
const ANSWERS_WITHIN = 3_000;

const MODELS = FEED_MODELS.map(({ projector }) => projector);

/** [name, meaning, how it is found]; null: it is left out. */
const SINGLE: readonly (readonly [`otp_${string}`, string, (figures: Figures) => number | null])[] = [
  ['otp_open_numbers', 'Numbers whose price is held.', ({ openNumbers }) => openNumbers],
  ['otp_polled_numbers', 'Open numbers that are polled: each has one job.', ({ polledNumbers }) => polledNumbers],
  ['otp_oldest_number_seconds', 'Age of the oldest open number.', ({ oldestNumber }) => oldestNumber],
  ['otp_overdue_numbers', 'Numbers whose price is held beyond its deadline.', ({ overdueNumbers }) => overdueNumbers],
  ['otp_open_withdrawals', 'Withdrawals whose money is held.', ({ openWithdrawals }) => openWithdrawals],
  ['otp_oldest_withdrawal_seconds', 'Age of the oldest of them.', ({ oldestWithdrawal }) => oldestWithdrawal],
  ['otp_outbox_rows', 'Pieces of work that are written down and not done.', ({ outboxRows }) => outboxRows],
  ['otp_outbox_age_seconds', 'Since the oldest of them was due, or handed out in vain.', ({ outboxAge }) => outboxAge],
  ['otp_waiting_webhooks', 'Webhooks that are stored and not booked.', ({ waitingWebhooks }) => waitingWebhooks],
  ['otp_oldest_webhook_seconds', 'Age of the oldest of them.', ({ oldestWebhook }) => oldestWebhook],
  ['otp_mail_refused_seconds', 'Since a mail was taken, while three are refused.', ({ mailRefused }) => mailRefused],
  ['otp_work_items', 'Open pieces of work that only people can settle.', ({ workItems }) => workItems],
  ['otp_ledger_imbalance_paise', 'Debits less credits of all accounts.', ({ imbalance }) => imbalance],
  ['otp_check_violations', 'What the newest check of the ledger found.', ({ check }) => check?.violations ?? null],
  ['otp_check_incomplete', 'Promises that it could not check to the end.', ({ check }) => check?.unchecked ?? null],
  ['otp_check_age_seconds', 'Since the newest check of the ledger ended.', ({ check }) => check?.age ?? null],
  ['otp_seal_age_seconds', 'Since the newest seal of the ledger.', ({ sealAge }) => sealAge],
];

@Injectable()
export class DatabaseFigures {
  private readonly cache = new TimedCache<Figures>(MAX_AGE);
  private readonly failure = new Alarm(new Logger('Figures'), () => performance.now());

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    const single = SINGLE.map(([name, help, find]) => ({ gauge: metrics.gauge(name, help), find }));
    const behind = metrics.gauge('otp_read_model_behind_seconds', 'How old a read model of the feed may be.', 'model');
    const isRead = metrics.gauge('otp_figures_read', '1 where the figures of the database could be read, else 0.');
    metrics.atScrape(async () => {
      const figures = await this.read();
      isRead.set(figures ? 1 : 0);
      behind.reset();
      for (const [model, age] of Object.entries(figures?.behind ?? {})) behind.set({ model }, age);
      for (const { gauge, find } of single) {
        const value = figures && find(figures);
        if (value === null) gauge.remove();
        else gauge.set(value);
      }
    });
  }

  /** At most 10 s old; null where the database does not answer in time. */
  async read(): Promise<Figures | null> {
    try {
      const figures = await this.cache.get(() => within(ANSWERS_WITHIN, readFigures(this.database, MODELS)));
      this.failure.end('the figures of the database are read again');
      return figures;
    } catch (error) {
      this.failure.raise(`the figures of the database cannot be read: ${(error as Error).message}`);
      return null;
    }
  }
}
