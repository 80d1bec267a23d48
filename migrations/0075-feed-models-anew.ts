/**
 * Two read models of the feed are made anew from the first entry on: what an entry adds to them no longer depends on
 * when the feed reads it. An installation that has neither yet loses nothing.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const forget = [
  `DELETE FROM feed_positions WHERE projector IN ('daily-totals', 'success-rates')`,
  `DELETE FROM feed_marks WHERE projector IN ('daily-totals', 'success-rates')`,
  'DELETE FROM daily_totals',
  'DELETE FROM active_days',
  'DELETE FROM number_outcomes',
];

export class FeedModelsAnew0075 implements MigrationInterface {
  readonly name = 'FeedModelsAnew00759100000000075';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of forget) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
