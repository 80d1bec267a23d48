/** An open page of the product over the network: sends what the browser sends, and keeps the cookie. */
import { until } from './until.js';

export interface NumberSeen {
  readonly id: string;
  readonly status: string;
  readonly phone: string | null;
  readonly codes: readonly { readonly code: string | null }[];
}

export class OpenPage {
  constructor(
    private readonly address: string,
    public cookie = '',
  ) {}

  async ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet', cookie: this.cookie },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Body;
  }

  number(id: string): Promise<NumberSeen> {
    return this.ask('GET', `/api/numbers/${id}`);
  }

  /** Waits until the number is as `is` wants it. */
  async comesTo(id: string, what: string, is: (number: NumberSeen) => boolean): Promise<NumberSeen> {
    let seen: NumberSeen | undefined;
    await until(`number ${id}: ${what}`, async () => is((seen = await this.number(id))));
    return seen!;
  }

  /**
   * Buys a number of the sandbox, and waits until it has its phone number; the catalogue comes after the first start.
   * @returns what the page sent
   */
  async buy(numberId: string) {
    const offer = { numberId, provider: 'sandbox', country: '22', service: 'tg', priceSeen: 100_000 };
    const isSold = () =>
      this.ask('POST', '/api/numbers', offer).then(
        () => true,
        () => false,
      );
    await until('a number is sold', isSold);
    await this.comesTo(numberId, 'has a phone number', ({ phone }) => phone !== null);
    return offer;
  }
}
