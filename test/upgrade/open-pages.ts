/** The open pages of a person: what they send is what the browser sends, whichever version answers. */
import { randomUUID } from 'node:crypto';
import type { Stack } from '../support/stack.js';
import { until } from '../support/until.js';

export interface NumberSeen {
  readonly id: string;
  readonly status: string;
  readonly phone: string | null;
  readonly codes: readonly { readonly code: string | null }[];
}

export class OpenPages {
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

  wallet(): Promise<{ available: number; held: number }> {
    return this.ask('GET', '/api/wallet');
  }

  /** Waits until the number is as `is` wants it. */
  async comesTo(id: string, what: string, is: (number: NumberSeen) => boolean): Promise<NumberSeen> {
    let seen: NumberSeen | undefined;
    await until(`number ${id}: ${what}`, async () => is((seen = await this.number(id))));
    return seen!;
  }
}

export const toSandbox = async (
  { sandboxUrl }: Stack,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(sandboxUrl + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

/** @returns what the page sent, once the number has its phone number */
export const buyNumber = async (stack: Stack, pages: OpenPages, script: object) => {
  await toSandbox(stack, 'POST', '/control/orders/next', script);
  const body = { numberId: randomUUID(), provider: 'sandbox', country: '22', service: 'tg', priceSeen: 100_000 };
  const isSold = () =>
    pages.ask('POST', '/api/numbers', body).then(
      () => true,
      () => false,
    );
  await until('a number is sold', isSold); // the catalogue comes a moment after the first start
  await pages.comesTo(body.numberId, 'has a phone number', ({ phone }) => phone !== null);
  return body;
};
