/** The adapter for providers of the SMS-Activate protocol: one address, one key, one action a request. */
import { cancelAnswer, doneAnswer, statusAnswer } from './activation-answers.js';
import { activeIn, historyIn } from './activation-lists.js';
import { countriesIn, operatorsIn, pricesIn, servicesIn } from './catalog-answers.js';
import { isUnknownAction, orderMeaning, textOf } from './answer-codes.js';
import { exchange, freshConnections, reusedConnections, type Bounds } from './http-exchange.js';
import { decimal, retryAfterIn } from './tolerant-reader.js';
import { newestAnswer, newestInList } from './newest-sms.js';
import { orderAnswer } from './order-answer.js';
import {
  ProviderUnavailable,
  type Listed,
  type OrderAnswer,
  type OrderRequest,
  type Provider,
  type ProviderAccess,
  type Permit,
} from '../../provider.js';
import { readAnswer, type Answer } from './read-answer.js';

const SHORT: Bounds = { timeout: 4_000, maxBytes: 64 * 1024 };
const LONG: Bounds = { timeout: 20_000, maxBytes: 8 * 1024 * 1024 };
const PAGE_SIZE = 100;
/** Pages overlap: a row that leaves the list meanwhile moves the others forward. */
const PAGE_STEP = 90;
/** A list with more pages counts as endless. */
const MAX_PAGES = 200;
/** A long list is read in waves of pages: one, two, four, eight at a time. */
const MAX_WAVE = 8;

/** After this time getNumberV2 is tried again at a provider that did not know it, ms: that may have been an error. */
const RETRY_V2_AFTER = 600_000;

type Parameters = Readonly<Record<string, string | number>>;

const noPermitNeeded: Permit = () => Promise.resolve();

export class SmsActivate implements Provider {
  readonly id: string;
  private readonly reused = reusedConnections();
  private readonly fresh = freshConnections();
  /** Until then only getNumber is used: the provider did not know getNumberV2. Ms since 1970. */
  private v1Until = 0;

  constructor(private readonly access: ProviderAccess) {
    this.id = access.id;
  }

  async order({ country, service, mostCost, orderId }: OrderRequest) {
    const wanted = { service, country, maxPrice: mostCost };
    if (Date.now() < this.v1Until) return this.buy('getNumber', wanted);
    const answer = await this.buy('getNumberV2', { ...wanted, orderId });
    if (answer.kind !== 'refused' || answer.answer !== 'BAD_ACTION') return answer;
    this.v1Until = Date.now() + RETRY_V2_AFTER;
    return this.buy('getNumber', wanted); // certainly nothing was bought
  }

  async status(activationId: string) {
    return statusAnswer(await this.ask('getStatus', { id: activationId }));
  }

  async cancel(activationId: string) {
    return cancelAnswer(await this.ask('setStatus', { id: activationId, status: 8 }));
  }

  async finish(activationId: string) {
    return doneAnswer(await this.ask('setStatus', { id: activationId, status: 6 }));
  }

  async requestAnother(activationId: string) {
    return doneAnswer(await this.ask('setStatus', { id: activationId, status: 3 }));
  }

  /** A list of all its SMS where there is one, else the newest with its id or time. */
  async newest(activationId: string) {
    const all = await this.ask('getAllSms', { id: activationId });
    return newestInList(all) ?? newestAnswer(await this.ask('getStatusV2', { id: activationId }));
  }

  active(permit: Permit = noPermitNeeded): Promise<Listed[]> {
    return this.pages((start) => ['getActiveActivations', { start, limit: PAGE_SIZE }], activeIn, permit);
  }

  history(since: number, permit: Permit = noPermitNeeded): Promise<Listed[]> {
    const start = Math.floor(since / 1000);
    return this.pages((offset) => ['getHistory', { start, offset, size: PAGE_SIZE }], historyIn, permit);
  }

  async balance(): Promise<string> {
    const answer = await this.ask('getBalance', {});
    const amount = answer.kind === 'word' && answer.name === 'ACCESS_BALANCE' ? decimal(answer.rest) : null;
    if (amount === null) throw unavailable(answer);
    return amount;
  }

  async countries() {
    return countriesIn(await this.list('getCountries', {}, LONG));
  }

  async services() {
    return servicesIn(await this.list('getServicesList', {}, LONG));
  }

  async prices() {
    return pricesIn(await this.list('getPrices', {}, LONG));
  }

  async operators() {
    return operatorsIn(await this.list('getOperators', {}, LONG));
  }

  async close(): Promise<void> {
    await Promise.all([this.reused.destroy(), this.fresh.destroy()]);
  }

  /** The key is written into the address of a request, and nowhere else. */
  private address(action: string, parameters: Parameters): URL {
    const url = new URL(this.access.url);
    url.searchParams.set('api_key', this.access.key);
    url.searchParams.set('action', action);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
    return url;
  }

  private async buy(action: string, parameters: Parameters): Promise<OrderAnswer> {
    return orderAnswer(readAnswer(await exchange(this.fresh, this.address(action, parameters), SHORT)));
  }

  private async ask(action: string, parameters: Parameters, bounds = SHORT): Promise<Answer> {
    return readAnswer(await exchange(this.reused, this.address(action, parameters), bounds));
  }

  private async list(action: string, parameters: Parameters, bounds: Bounds): Promise<unknown> {
    const answer = await this.ask(action, parameters, bounds);
    if (answer.kind !== 'json') throw unavailable(answer);
    return answer.value;
  }

  /**
   * A whole list, page by page. New rows push old ones to later pages, so that a row may be seen twice, and counts
   * once. A wave without new rows ends it: a provider that sends more rows than requested sends the whole list each
   * time; one that repeats the same full page may have more, so that list is incomplete.
   */
  private async pages(
    at: (offset: number) => [string, Parameters],
    read: (value: unknown) => Listed[],
    permit: Permit,
  ): Promise<Listed[]> {
    const found = new Map<string, Listed>();
    for (let page = 0, wave = 1; page < MAX_PAGES; page += wave, wave = Math.min(wave * 2, MAX_WAVE)) {
      const [first, known] = [page, found.size];
      const pages = await Promise.all(
        Array.from({ length: wave }, (_, place) =>
          this.page(at((first + place) * PAGE_STEP), read, first + place === 0 ? noPermitNeeded : permit),
        ),
      );
      for (const row of pages.flat()) found.set(row.activationId, row);
      if (pages.some((rows) => rows.length < PAGE_SIZE)) return [...found.values()];
      if (found.size > known) continue;
      if (pages.some((rows) => rows.length > PAGE_SIZE)) return [...found.values()];
      throw new ProviderUnavailable('a list that repeats its pages');
    }
    throw new ProviderUnavailable('a list without an end');
  }

  private async page(
    [action, parameters]: [string, Parameters],
    read: (value: unknown) => Listed[],
    permit: Permit,
  ): Promise<Listed[]> {
    await permit();
    const answer = await this.ask(action, parameters, LONG);
    if (answer.kind === 'word' && answer.name === 'NO_ACTIVATIONS') return [];
    if (answer.kind !== 'json') throw unavailable(answer);
    return read(answer.value);
  }
}

const unavailable = (answer: Answer): ProviderUnavailable => {
  if (answer.kind === 'word')
    return new ProviderUnavailable(answer.name, {
      retryAfter: orderMeaning(answer.name) === 'busy' ? retryAfterIn(answer.info) : undefined,
      isUnsupported: isUnknownAction(answer.name),
      inWords: `${textOf(answer.name)} (${answer.name})`,
    });
  if (answer.kind === 'nothing') return new ProviderUnavailable(answer.trouble, { retryAfter: answer.retryAfter });
  return new ProviderUnavailable(answer.kind === 'not-sent' ? answer.trouble : 'an unexpected answer');
};
