/** Somebody with an account, money and no patience: sends what our own pages send. */
import { randomUUID } from 'node:crypto';
import { patientFetch } from '../../support/patient-fetch.js';
import { PATIENCE_MS, until } from '../../support/until.js';

export interface NumberSeen {
  readonly id: string;
  readonly status: 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';
  readonly reason: string | null;
  readonly phone: string | null;
  readonly price: number;
  readonly charged: boolean;
  readonly pollingUntil: string | null;
  readonly serverNow: string;
  readonly codes: readonly { readonly code: string; readonly late: boolean }[];
}

export interface WalletSeen {
  readonly available: number;
  readonly held: number;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status} ${body}`);
  }
}

/** ₹50,000: the most that one recharge may be. */
const RICH = 5_000_000;
const MOST_WORTH = 100_000;

export class Customer {
  walletId = '';
  private readonly cookies = new Map<string, string>();

  /** @param address what the product takes for their address; limits count by it */
  constructor(
    private readonly url: string,
    private readonly sandboxUrl: string,
    private readonly address?: string,
  ) {}

  /** The same person, signed in, at another process of the product. */
  at(url: string): Customer {
    const there = new Customer(url, this.sandboxUrl, this.address);
    there.walletId = this.walletId;
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    return there;
  }

  async register(): Promise<this> {
    const account = { email: `${randomUUID()}@drill.test`, password: 'Wq8rty!x' };
    this.walletId = (await this.ask<{ id: string }>('POST', '/api/auth/register', account)).id;
    return this;
  }

  /** With an account, and money in it. */
  async arrive(): Promise<this> {
    await this.register();
    const rechargeId = randomUUID();
    await this.ask('POST', '/api/recharges', { rechargeId, amount: RICH, phone: '+919876543210' });
    await patientFetch(`${this.sandboxUrl}/control/payments/${rechargeId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await until('the first recharge is credited', async () => (await this.wallet()).available === RICH);
    return this;
  }

  /** @param provider one of the servers, or `any`. @returns the number's id */
  async buy(service: string, provider = 'sandbox'): Promise<string> {
    const numberId = randomUUID();
    await this.ask('POST', '/api/numbers', { numberId, provider, country: '22', service, priceSeen: MOST_WORTH });
    return numberId;
  }

  cancel(numberId: string): Promise<NumberSeen> {
    return this.ask('POST', `/api/numbers/${numberId}/cancel`, {});
  }

  number(numberId: string): Promise<NumberSeen> {
    return this.ask('GET', `/api/numbers/${numberId}`);
  }

  wallet(): Promise<WalletSeen> {
    return this.ask('GET', '/api/wallet');
  }

  /** For a line that stays open: the cookie, and what the browser adds. */
  get headers(): Record<string, string> {
    const browser = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet' };
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...browser, cookie, ...(this.address && { 'x-forwarded-for': this.address }) };
  }

  /** @throws Refused */
  async ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await patientFetch(this.url + path, {
      method,
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.cookies.set(name!, value!);
    }
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, `${method} ${path}: ${text}`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return (isJson ? JSON.parse(text) : text || null) as Body;
  }
}
