/**
 * What people do, over HTTP as the web app does it. Each visit opens the line of live updates, as each open page does.
 * A press is timed by who calls; what follows it (a code, a credit) is waited for.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { watch } from '../screen/watching.js';

export const VISITS = ['browse', 'buy', 'cancel', 'pay'] as const;
export type Visit = (typeof VISITS)[number];

export interface Places {
  /** Of the backends, in turns. */
  readonly urls: readonly string[];
  readonly sandboxUrl: string;
}

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const PAGE = { 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin' };
const OFFER = { provider: 'sandbox', country: '22', service: 'tg', priceSeen: 100_000 };
const RECHARGE = { amount: 50_000, phone: '+919876543210' };
const ASK_EVERY_MS = 250;
/** A code or a credit that has not come by then is missing. */
const PATIENCE_MS = 60_000;

/** An answer that was not wanted, by its status and code: `409 too-many-open-numbers`. */
export class Unwanted extends Error {}

export class Visitors {
  /** As many connections as the browsers of many people would have. */
  private readonly agent = new Agent({ connections: 512, pipelining: 1 });
  private turn = 0;

  constructor(private readonly places: Places) {}

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /**
   * @param pressed called when the press is answered
   * @throws Unwanted where something was refused, or did not come
   */
  async visit(kind: Visit, cookie: string, pressed: () => void): Promise<void> {
    const url = this.places.urls[(this.turn += 1) % this.places.urls.length]!;
    let shown: string[] = [];
    const opening = watch(url, { walletId: '', cookie }, (id) => (shown = [...shown, id]));
    try {
      if (kind === 'browse') await this.browse(url, cookie, pressed);
      else if (kind === 'pay') await this.pay(url, cookie, pressed);
      else {
        const numberId = await this.buy(url, cookie, pressed);
        await (kind === 'buy'
          ? this.comes('code', () => shown.includes(numberId))
          : this.cancel(url, cookie, numberId));
      }
    } finally {
      (await opening)();
    }
  }

  /** The emptiest request that a signed-in person can send: it is refused because it says nothing. */
  async emptiest(cookie: string): Promise<void> {
    const url = this.places.urls[(this.turn += 1) % this.places.urls.length]!;
    await this.ask(url, 'POST', '/api/numbers', { cookie, body: {}, wanted: 400 });
  }

  /** A number, and the page is closed. @returns its id */
  order(cookie: string): Promise<string> {
    return this.buy(this.places.urls[0]!, cookie, () => undefined);
  }

  private async browse(url: string, cookie: string, pressed: () => void): Promise<void> {
    const pages = [
      '/api/me',
      '/api/wallet',
      '/api/catalog/services',
      '/api/catalog/services/tg/offers',
      '/api/numbers',
    ];
    await Promise.all(pages.map((path) => this.ask(url, 'GET', path, { cookie })));
    pressed();
  }

  private async buy(url: string, cookie: string, pressed: () => void): Promise<string> {
    const numberId = randomUUID();
    await this.ask(url, 'POST', '/api/numbers', { cookie, body: { numberId, ...OFFER }, wanted: 202 });
    pressed();
    return numberId;
  }

  private async cancel(url: string, cookie: string, numberId: string): Promise<void> {
    const status = async () => (await this.ask(url, 'GET', `/api/numbers/${numberId}`, { cookie })).body.status;
    await this.comes('phone', async () => (await status()) === 'active');
    await this.ask(url, 'POST', `/api/numbers/${numberId}/cancel`, { cookie, wanted: 202 });
    await this.comes('end', async () => (await status()) === 'expired');
  }

  private async pay(url: string, cookie: string, pressed: () => void): Promise<void> {
    const rechargeId = randomUUID();
    await this.ask(url, 'POST', '/api/recharges', { cookie, body: { rechargeId, ...RECHARGE }, wanted: 201 });
    pressed();
    await this.ask(this.places.sandboxUrl, 'POST', `/control/payments/${rechargeId}/pay`, { cookie: '', body: {} });
    const status = async () => (await this.ask(url, 'GET', `/api/recharges/${rechargeId}`, { cookie })).body.status;
    await this.comes('credit', async () => (await status()) === 'paid');
  }

  private async comes(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; !(await is()); await sleep(ASK_EVERY_MS))
      if (performance.now() > end) throw new Unwanted(`no ${what}`);
  }

  private async ask(
    url: string,
    method: 'GET' | 'POST',
    path: string,
    { cookie, body, wanted = 200 }: { cookie: string; body?: object; wanted?: number },
  ): Promise<Answered> {
    const answer = await request(url + path, {
      ...{ method, dispatcher: this.agent },
      headers: { ...PAGE, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    const said = (text ? JSON.parse(text) : {}) as Answered['body'];
    if (answer.statusCode !== wanted)
      throw new Unwanted(`${path.split('/')[2]}: ${answer.statusCode} ${String(said.code)}`);
    return { status: answer.statusCode, body: said };
  }
}
