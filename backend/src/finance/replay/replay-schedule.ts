/** Runs the replays that staff asked for, one after the other, beside the worker, never within it (decision 0249). */
import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { runBeside } from '../run-beside.js';
import { IS_OPEN } from './replay-job.js';

/** How long one waits before it is begun, ms. */
const LOOK_EVERY = 2_000;

const PROGRAM = fileURLToPath(new URL('./replay-job-program.js', import.meta.url));

@Injectable()
export class ReplaySchedule {
  private readonly log = new Logger('Replay');

  constructor(private readonly database: Database) {}

  @Every(LOOK_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    const { rows } = await this.database.query(`SELECT FROM replay_jobs WHERE ${IS_OPEN} LIMIT 1`);
    if (rows.length === 0) return;
    const { code, printed } = await runBeside(PROGRAM, [], stopping);
    if (stopping.aborted || printed === 'none') return;
    if (code === 0) this.log.log(`A replay ended: ${printed}`);
    else this.log.error(`A replay did not come to its end (${code ?? 'killed'}) and is begun again: ${printed}`);
  }
}
