/**
 * Closes a month or a year of the books and withdraws a close, through the one write path. Each step is recorded after
 * the facts that it was decided by: of two at a time, one is recorded.
 */
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../audit/audit-areas.js';
import type { AuditActor } from '../audit/audit-entry.js';
import { canonical, sha256 } from '../crypto/canonical.js';
import { Database, queriesOn } from '../database/database.js';
import { sumOfCloses, type CloseLine } from '../domain/closing/close-figures.js';
import {
  assertReady,
  BOOKS,
  closeYear,
  effectOfYear,
  linesOfClose,
  withdrawClose,
  type CloseFact,
  type Closes,
  type YearFact,
} from '../domain/closing/closing.js';
import { yearOf, type Month } from '../domain/closing/months.js';
import type { DomainEvent } from '../domain/events.js';
import type { Paise } from '../domain/money/money.js';
import { Refusal } from '../domain/refusal.js';
import { Ledger, type Actor } from '../ledger/ledger.js';
import { previewClose, type PreviewedClose } from './preview-close.js';
import { readCloses, type ClosesNow } from './read-closes.js';
import { BEGIN_REPEATABLE_READ } from '../database/swap/repeatable-read.js';

/** Who closes, and why: in the audit. */
export interface Closer {
  readonly actor: Actor;
  readonly auditedAs: AuditActor;
  /** In their words; may be erased. */
  readonly why: string | undefined;
  /** The approval that it carries out, if any. */
  readonly approval?: string;
}

export interface CloseRequest {
  readonly period: Month;
  /** Null: the newest seal. */
  readonly sealNo: number | null;
}

export interface PreviewedYear {
  readonly facts: readonly YearFact[];
  /** Paise: what earnings are more than expenses. */
  readonly profit: Paise;
  /** What its closed months moved, and the balances at its end. */
  readonly lines: readonly CloseLine[];
  /** SHA-256 of the facts, hexadecimal. */
  readonly hash: string;
}

/** What its closed months moved, and the balances at the end of the last of them. */
export const movedIn = ({ standing }: Closes, year: string): CloseLine[] =>
  sumOfCloses(standing.filter(({ period }) => yearOf(period) === year).map(linesOfClose));

const previewOf = ({ closes }: ClosesNow, year: string): PreviewedYear => {
  const facts = closeYear(closes, year);
  const profit = facts.reduce((sum, fact) => (fact.type === 'YearClosed' ? sum + fact.profit : sum), 0);
  return { facts, profit, lines: movedIn(closes, year), hash: sha256(canonical(facts)).toString('hex') };
};

const assertReadyNow = ({ checklist }: PreviewedClose): void =>
  assertReady(checklist.filter(({ isDone }) => !isDone).map(({ name }) => name));

const ACTIONS: Readonly<Record<CloseFact['type'], AuditAction>> = {
  PeriodClosed: 'period-closed',
  CloseWithdrawn: 'close-withdrawn',
  YearClosed: 'year-closed',
};

/** A month of entries is read. */
const BEGIN = `${BEGIN_REPEATABLE_READ}; SET LOCAL statement_timeout = 0`;

@Injectable()
export class CloseBooks {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** Changes nothing. @throws Refusal as `previewClose` does */
  async preview(request: CloseRequest): Promise<PreviewedClose> {
    return (await this.inSnapshot(request)).previewed;
  }

  /**
   * @param hash of what was shown
   * @throws Refusal as `previewClose` does, 'close-not-ready', 'close-changed' where it would record something else
   */
  async close(request: CloseRequest & { readonly hash: string }, closer: Closer): Promise<void> {
    if (await this.isDone(closer)) return;
    const { previewed, now } = await this.inSnapshot(request);
    assertReadyNow(previewed);
    if (previewed.hash !== request.hash) throw new Refusal('close-changed');
    await this.record(now, [previewed.fact], { closer, of: request.period, facts: { hash: previewed.hash } });
  }

  /** What could be closed now. @throws Refusal as `previewClose` does, and 'close-not-ready' */
  async ready(request: CloseRequest): Promise<PreviewedClose> {
    const previewed = await this.preview(request);
    assertReadyNow(previewed);
    return previewed;
  }

  /** @throws Refusal as the rule `withdrawClose` does */
  async assertWithdrawable(period: Month): Promise<void> {
    withdrawClose((await readCloses(this.database)).closes, period);
  }

  /** @throws Refusal as the rule `withdrawClose` does */
  async withdraw(period: Month, closer: Closer): Promise<void> {
    if (await this.isDone(closer)) return;
    const now = await readCloses(this.database);
    await this.record(now, [withdrawClose(now.closes, period)], { closer, of: period, facts: {} });
  }

  /** Changes nothing. @throws Refusal as the rule `closeYear` does */
  async previewYear(year: string): Promise<PreviewedYear> {
    return previewOf(await readCloses(this.database), year);
  }

  /** @throws Refusal as `previewYear` does, 'close-changed' where it would record something else */
  async closeYear({ year, hash }: { readonly year: string; readonly hash: string }, closer: Closer): Promise<void> {
    if (await this.isDone(closer)) return;
    const now = await readCloses(this.database);
    const previewed = previewOf(now, year);
    if (previewed.hash !== hash) throw new Refusal('close-changed');
    await this.record(now, previewed.facts, { closer, of: year, facts: { hash }, effect: effectOfYear(year) });
  }

  /** By an approval that is carried out again, as a process died. */
  private async isDone({ approval }: Closer): Promise<boolean> {
    if (approval === undefined) return false;
    return (await readCloses(this.database)).history.some(({ correlation }) => correlation === approval);
  }

  private async inSnapshot({ period, sealNo }: CloseRequest): Promise<{ previewed: PreviewedClose; now: ClosesNow }> {
    const client = await this.database.pool.connect();
    try {
      await client.query(BEGIN);
      const queries = queriesOn(client);
      const now = await readCloses(queries);
      return { now, previewed: await previewClose(queries, now.closes, { period, sealNo }) };
    } finally {
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
    }
  }

  private async record(
    { version }: ClosesNow,
    events: readonly DomainEvent[],
    { closer, of, facts, effect }: { closer: Closer; of: string; facts: Record<string, string>; effect?: number },
  ): Promise<void> {
    const { actor, auditedAs, why, approval } = closer;
    await this.ledger.record(
      {
        ...{ stream: BOOKS, key: `after-${version}`, input: { events, approval: approval ?? null }, actor },
        ...(effect !== undefined && { effectiveAt: effect / 1_000 }),
        ...(approval !== undefined && { correlation: approval }),
        audit: {
          ...{
            actor: auditedAs,
            action: ACTIONS[events[0]!.type as CloseFact['type']],
            subject: { kind: 'period', id: of },
          },
          ...{ facts: { ...facts, ...(approval !== undefined && { approval }) }, reason: why },
        },
      },
      () => events,
    );
  }
}
