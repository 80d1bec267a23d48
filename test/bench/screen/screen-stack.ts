/** The product with many open pages: people buy, codes are sent, and the pages note when they show them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Stack } from '../../support/stack.js';
import { signedIn, type SignedIn } from './people.js';
import { watch } from './watching.js';

const AT_ONCE = 25;
const WITHIN_MS = 60_000;
const BETWEEN_CODES_MS = 100;

export interface Waiting {
  readonly id: string;
  /** The provider's number of it. */
  readonly activation: number;
}

const wait = async (what: string, ask: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + WITHIN_MS; !(await ask()); await sleep(50))
    if (Date.now() > end) throw new Error(`not within ${WITHIN_MS / 1000} s: ${what}`);
};

const inTurns = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(act));
};

export class ScreenStack {
  readonly sql: pg.Pool;
  /** When its page showed the code, ms, by number. */
  readonly shownAt = new Map<string, number>();
  private readonly closing: (() => void)[] = [];

  constructor(readonly stack: Pick<Stack, 'adminUrl' | 'appUrl' | 'url' | 'sandboxUrl' | 'stop'>) {
    this.sql = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
  }

  /** Numbers and money without end, and no code comes by itself. */
  async open(orders: number): Promise<void> {
    const copied = async () => ((await this.sql.query('SELECT FROM catalog_offers LIMIT 1')).rowCount ?? 0) > 0;
    await wait('the catalogue is copied', copied);
    await this.control('PATCH', '/accounts/1', { balance: '1000000.00' });
    await this.control('PUT', '/offers', { account: 1, country: 22, service: 'tg', stock: 100_000 });
    await this.control('POST', '/orders/next', { outcome: 'never', orders });
  }

  /** So many people, each with an open page. */
  async people(count: number): Promise<SignedIn[]> {
    const people = await signedIn(this.stack.appUrl, count);
    const note = (id: string) => this.shownAt.has(id) || this.shownAt.set(id, Date.now());
    await inTurns(people, async (person) => void this.closing.push(await watch(this.stack.url, person, note)));
    return people;
  }

  /** One number each. @returns them, waiting for their code */
  async buy(people: readonly SignedIn[]): Promise<Waiting[]> {
    await inTurns(people, (person) => this.order(person));
    let rows: Waiting[] = [];
    await wait('all have their number', async () => {
      const text = `SELECT number_id AS id, activation_id::int AS activation FROM numbers WHERE status = 'active'`;
      rows = (await this.sql.query<Waiting>(text)).rows;
      return rows.length === people.length;
    });
    return rows;
  }

  /** A code for each, one after the other. @returns when each was sent, ms, by number; all are shown */
  async deliver(numbers: readonly Waiting[]): Promise<Map<string, number>> {
    const sentAt = new Map<string, number>();
    for (const [i, { id, activation }] of numbers.entries()) {
      sentAt.set(id, Date.now());
      await this.control('POST', '/deliver', { id: activation, code: String(100_000 + i) });
      await sleep(BETWEEN_CODES_MS);
    }
    await wait('every page shows its code', () => numbers.every(({ id }) => this.shownAt.has(id)));
    return sentAt;
  }

  /** Of the codes that are shown, how long each took, ms. */
  since(times: ReadonlyMap<string, number>): number[] {
    return [...times].flatMap(([id, at]) => (this.shownAt.has(id) ? [this.shownAt.get(id)! - at] : []));
  }

  async control(method: string, path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const url = `${this.stack.sandboxUrl}/control${path}`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  async close(): Promise<void> {
    for (const close of this.closing) close();
    await this.sql.end();
    await this.stack.stop();
  }

  private async order({ cookie }: SignedIn): Promise<void> {
    const purchase = { numberId: randomUUID(), provider: 'sandbox', country: '22', service: 'tg', priceSeen: 100_000 };
    const page = { 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin' };
    const headers = { ...page, cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${this.stack.url}/api/numbers`, {
      method: 'POST',
      headers,
      body: JSON.stringify(purchase),
    });
    if (!answer.ok) throw new Error(`a number was refused: ${answer.status} ${await answer.text()}`);
  }
}
