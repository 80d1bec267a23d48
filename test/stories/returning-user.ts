/** A registered user with a balance, created by the same requests that the pages send. */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import type { SandboxClient } from './sandbox-client.js';
import { newCredentials } from './app-user.js';

export interface Offer {
  readonly country: string;
  readonly service: string;
  /** Paise. */
  readonly price: number;
}

/** The headers that a browser adds to requests of our own pages. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet' };

/** As the pages send it. @throws where it is refused */
export const request = async <Body>(
  http: APIRequestContext,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<Body> => {
  const answer = await http.fetch(path, { method, data, headers: OWN_PAGE });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** In paise. */
export const walletOf = ({ request: http }: BrowserContext): Promise<{ available: number; held: number }> =>
  request(http, 'GET', '/api/wallet');

/** @param paise the first balance: 0, or an amount that may be recharged @returns the id of the user and wallet */
export const signUp = async (context: BrowserContext, sandbox: SandboxClient, paise = 0): Promise<string> => {
  const { id } = await request<{ id: string }>(context.request, 'POST', '/api/auth/register', newCredentials());
  if (paise > 0) await topUp(context, sandbox, paise);
  return id;
};

/** As the profile has it. */
export const emailOf = async ({ request: http }: BrowserContext): Promise<string> =>
  (await request<{ email: string }>(http, 'GET', '/api/me')).email;

/** An order of a recharge that nobody has paid yet, in paise. @returns its id */
export const orderRecharge = async ({ request: http }: BrowserContext, paise: number): Promise<string> => {
  const rechargeId = randomUUID();
  await request(http, 'POST', '/api/recharges', { rechargeId, amount: paise, phone: '+919876543210' });
  return rechargeId;
};

/** The first recharge of a user without a balance, in paise. */
export const topUp = async (context: BrowserContext, sandbox: SandboxClient, paise: number): Promise<void> => {
  await sandbox.pay(await orderRecharge(context, paise));
  await expect.poll(async () => (await walletOf(context)).available).toBe(paise);
};

interface Listed {
  readonly items: readonly { provider: string; country: string; countryName: string; name: string }[];
}

/**
 * The current offer of a service; waits for the catalogue after a start.
 * @param server default: any server
 */
export const offerOf = async (
  context: BrowserContext,
  country: string,
  service: string,
  server?: string,
): Promise<Offer> => {
  const http = context.request;
  const findServer = async () => {
    const { items } = await request<Listed>(http, 'GET', '/api/catalog/servers');
    return items.find(({ countryName, name }) => countryName === country && (!server || name === server)) ?? null;
  };
  await expect.poll(findServer).not.toBeNull();
  const found = (await findServer())!;
  const query = new URLSearchParams({ provider: found.provider, country: found.country });
  const { items } = await request<{ items: { name: string; price: number | null }[] }>(
    http,
    'GET',
    `/api/catalog/services?${query}`,
  );
  const price = items.find(({ name }) => name === service)?.price;
  if (price == null) throw new Error(`${service} in ${country} has no price`);
  return { country, service, price };
};
