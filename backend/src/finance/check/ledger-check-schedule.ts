/** Checks the ledger by night, beside the worker and never within it (decision 0174). */
import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { checkFacts, dueCheck } from './due-check.js';
import { runBeside } from '../run-beside.js';

/** Ms. */
const LOOK_EVERY = 600_000;

const PROGRAM = fileURLToPath(new URL('./check-program.js', import.meta.url));

@Injectable()
export class LedgerCheckSchedule {
  private readonly log = new Logger('LedgerCheck');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(LOOK_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    if (this.clock.doubt || !dueCheck(await checkFacts(this.database.pool))) return;
    const { code, printed } = await runBeside(PROGRAM, [], stopping);
    if (stopping.aborted) return;
    if (code === 0 || code === 3) this.log.log(printed);
    else if (code === 1) this.log.error(`ALARM: the ledger breaks a promise: ${printed}`);
    else this.log.error(`ALARM: the check of the ledger did not come to its end (${code ?? 'killed'}): ${printed}`);
  }
}
