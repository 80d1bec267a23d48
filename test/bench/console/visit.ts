/** One person's visit: commands on their wallet one after the other, at times that the bench names. */
import type { Decide } from '@backend/domain/decision-context.js';
import { runBatch } from '@backend/ledger/batch.js';
import { nameInStream, type SubjectState } from '@backend/ledger/batch-context.js';
import type { AppendRequest, Recorded } from '@backend/ledger/ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import type { HistoryRows } from './history-rows.js';

type Request = Omit<AppendRequest, 'stream'>;

const MILLISECOND = 1_000;

export class Visit {
  private readonly subjects = new Map<string, SubjectState>();
  /** What was to be done after the newest command. */
  private work: readonly object[] = [];

  /** @param micros when it begins, microseconds since 1970 */
  constructor(
    readonly history: HistoryRows,
    readonly wallet: string,
    private micros: number,
  ) {}

  /** Ms since 1970. */
  get now(): number {
    return Math.floor(this.micros / MILLISECOND);
  }

  get time(): Date {
    return new Date(this.now);
  }

  get available(): number {
    return this.history.heads.get(this.wallet)?.wallet.available ?? 0;
  }

  wait(ms: number): void {
    this.micros += Math.round(ms * MILLISECOND);
  }

  /** @throws what `decide` throws */
  record(request: Request, decide: Decide): Recorded {
    return this.recordIn(this.wallet, request, decide);
  }

  /** In another stream, as that of a gateway. */
  recordIn(stream: string, request: Request, decide: Decide): Recorded {
    const { history, subjects, micros } = this;
    const loaded = { clock: micros, heads: history.heads, subjects, keys: new Map(), purchases: new Map() };
    const whole: AppendRequest = { ...request, stream };
    const { answers, changes } = runBatch(loaded, [{ request: whole, decide }], ROW_MAPPERS);
    const [answer] = answers;
    if (!answer || 'error' in answer) throw new Error(`${request.key} was refused`, { cause: answer?.error });
    const { recorded } = answer;
    const [first] = recorded.events;
    if (!first) throw new Error(`nothing was recorded under ${request.key}`);
    const effectiveAt = request.effectiveAt ?? first.at;
    const { key = '', correlation = key } = request;
    const booked = { recorded: first.recordedAt, effective: changes.entries[0]!.effective_at };
    const entry = { ...{ stream, first: first.version, key, input: '', correlation }, effectiveAt, booked };
    history.take(changes, { ...entry, events: recorded.events }, (id) => this.number(id));
    this.work = changes.outbox;
    return recorded;
  }

  /** The work after the newest command is left undone: its rows stay in the outbox. */
  keepWork(): void {
    this.history.addWork(this.work);
  }

  private number(id: string) {
    const subject = this.subjects.get(nameInStream(this.wallet, id))?.subject;
    return subject?.kind === 'number' ? subject : undefined;
  }
}
