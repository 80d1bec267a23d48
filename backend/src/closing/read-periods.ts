/** The months of the books as staff see them: how each stands, what its close says or would say, what hinders it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { linesOfClose, type StandingClose } from '../domain/closing/closing.js';
import { Refusal } from '../domain/refusal.js';
import type { Actor } from '../ledger/ledger.js';
import { CloseBooks, type CloseRequest } from './close-books.js';
import { listPeriods, type PeriodNow } from './list-periods.js';
import {
  lineResponse,
  type ClosePreviewResponse,
  type CloseResponse,
  type PeriodResponse,
  type PeriodSummaryResponse,
  type PeriodsResponse,
} from './periods-response.js';
import { hashOfClose } from './preview-close.js';

/** Names of members of staff, by their ids. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const closeResponse = (fact: StandingClose): CloseResponse => ({
  ...{ sealNo: fact.sealNo, sealHash: fact.sealHash, hash: hashOfClose(fact), openItemsHash: fact.openItemsHash },
  ...{ lateCount: fact.lateFacts.count, lateSum: fact.lateFacts.sum, lines: linesOfClose(fact).map(lineResponse) },
});

const nameIn = ({ kind, id }: Actor, names: ReadonlyMap<string, string>): string =>
  kind === 'staff' ? (names.get(id) ?? id) : id;

const summaryOf = (
  { period, state, isNext, close }: PeriodNow,
  names: ReadonlyMap<string, string>,
): PeriodSummaryResponse => {
  const fact = close?.fact as StandingClose | undefined;
  return {
    ...{ period, state, isNext, sealNo: fact?.sealNo ?? null },
    closedAt: close ? new Date(close.at).toISOString() : null,
    closedBy: close ? nameIn(close.by, names) : null,
    ...{ lateCount: fact?.lateFacts.count ?? 0, lateSum: fact?.lateFacts.sum ?? 0 },
  };
};

@Injectable()
export class ReadPeriods {
  constructor(
    private readonly database: Database,
    private readonly books: CloseBooks,
  ) {}

  async list(namesOf: NamesOf): Promise<PeriodsResponse> {
    const { periods, books } = await listPeriods(this.database);
    const names = await namesOf(periods.flatMap(({ close }) => (close?.by.kind === 'staff' ? [close.by.id] : [])));
    return { periods: periods.map((one) => summaryOf(one, names)), years: [...books.closes.years] };
  }

  /** @throws Refusal 'staff-entry-not-found' where the books have no such month */
  async one(request: CloseRequest, namesOf: NamesOf): Promise<Omit<PeriodResponse, 'way'>> {
    const { period } = request;
    const found = (await listPeriods(this.database)).periods.find((one) => one.period === period);
    if (!found) throw new Refusal('staff-entry-not-found');
    const { close } = found;
    const names = await namesOf(close?.by.kind === 'staff' ? [close.by.id] : []);
    const shown = { ...summaryOf(found, names), close: close ? closeResponse(close.fact as StandingClose) : null };
    if (close) return { ...shown, preview: null, hindered: null, isWithdrawable: await this.isWithdrawable(period) };
    return { ...shown, ...(await this.preview(request)), isWithdrawable: false };
  }

  private async preview(
    request: CloseRequest,
  ): Promise<{ preview: ClosePreviewResponse | null; hindered: string | null }> {
    try {
      const { fact, checklist, sealedAt } = await this.books.preview(request);
      const items = checklist.map(({ name, isDone, open }) => ({ name, isDone, open: [...open] }));
      return { preview: { ...closeResponse(fact), checklist: items, sealedAt }, hindered: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { preview: null, hindered: error.code };
    }
  }

  private isWithdrawable(period: string): Promise<boolean> {
    return this.books.assertWithdrawable(period).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  }
}
