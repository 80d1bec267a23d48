/** The months of the books as staff see them: how each stands, what its close says or would say, what hinders it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { linesOfClose, type StandingClose } from '../domain/closing/closing.js';
import { Refusal } from '../domain/refusal.js';
import type { Actor } from '../ledger/ledger.js';
import { CloseBooks, movedIn, type CloseRequest } from './close-books.js';
import { listPeriods, yearsOf, type PeriodNow } from './list-periods.js';
import {
  lineResponse,
  type ClosePreviewResponse,
  type CloseResponse,
  type HinderedResponse,
  type PeriodResponse,
  type PeriodSummaryResponse,
  type PeriodsResponse,
  type YearResponse,
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

const hinderedBy = ({ code, facts: { period, year } }: Refusal): HinderedResponse => {
  const by = period ?? year;
  return { code, by: typeof by === 'string' ? by : null };
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
    return { periods: periods.map((one) => summaryOf(one, names)), years: yearsOf(periods, books) };
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

  /** @throws Refusal 'staff-entry-not-found' where the books have no month of such a year */
  async year(year: string, namesOf: NamesOf): Promise<Omit<YearResponse, 'way'>> {
    const { periods, books } = await listPeriods(this.database);
    const found = yearsOf(periods, books).find((one) => one.year === year);
    if (!found) throw new Refusal('staff-entry-not-found');
    const close = books.history.find(({ fact }) => fact.type === 'YearClosed' && fact.year === year);
    const names = await namesOf(close?.by.kind === 'staff' ? [close.by.id] : []);
    return {
      ...{ ...found, lines: movedIn(books.closes, year).map(lineResponse) },
      closedAt: close ? new Date(close.at).toISOString() : null,
      closedBy: close ? nameIn(close.by, names) : null,
      ...(close?.fact.type === 'YearClosed'
        ? { profit: close.fact.profit, hash: null, hindered: null }
        : await this.previewOfYear(year)),
    };
  }

  private async previewOfYear(year: string): Promise<Pick<YearResponse, 'profit' | 'hash' | 'hindered'>> {
    try {
      const { profit, hash } = await this.books.previewYear(year);
      return { profit, hash, hindered: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { profit: null, hash: null, hindered: hinderedBy(error) };
    }
  }

  private async preview(
    request: CloseRequest,
  ): Promise<{ preview: ClosePreviewResponse | null; hindered: HinderedResponse | null }> {
    try {
      const { fact, checklist, sealedAt } = await this.books.preview(request);
      const items = checklist.map(({ name, isDone, open }) => ({ name, isDone, open: [...open] }));
      return { preview: { ...closeResponse(fact), checklist: items, sealedAt }, hindered: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { preview: null, hindered: hinderedBy(error) };
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
