/** Somebody who has been here before: registered and with money, by the same requests that the pages send. */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import type { Outside } from './sandbox-client.js';
import { someone } from './app-user.js';

export interface Offer {
  readonly country: string;
  readonly service: string;
  /** Paise. */
  readonly price: number;
}

/** What a browser adds to the requests of our own pages. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet' };

const ask = async <Body>(http: APIRequestContext, method: string, path: string, data?: object): Promise<Body> => {
  const answer = await http.fetch(path, { method, data, headers: OWN_PAGE });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** @param paise to begin with: 0, or what may be recharged @returns the person's id, which is their wallet's */
export const arrive = async (context: BrowserContext, outside: Outside, paise = 0): Promise<string> => {
  const { id } = await ask<{ id: string }>(context.request, 'POST', '/api/auth/register', someone());
  if (paise > 0) await topUp(context, outside, paise);
  return id;
};

/** The first money of somebody who has none. */
export const topUp = async ({ request }: BrowserContext, outside: Outside, paise: number): Promise<void> => {
  const rechargeId = randomUUID();
  await ask(request, 'POST', '/api/recharges', { rechargeId, amount: paise, phone: '+919876543210' });
  await outside.pay(rechargeId);
  const available = async () => (await ask<{ available: number }>(request, 'GET', '/api/wallet')).available;
  await expect.poll(available).toBe(paise);
};

interface Listed {
  readonly items: readonly { provider: string; country: string; countryName: string; name: string }[];
}

/**
 * What a service costs now; the catalogue may still be on its way when the house has just started.
 * @param server where the person does not leave the choice to the house
 */
export const offerOf = async (
  context: BrowserContext,
  country: string,
  service: string,
  server?: string,
): Promise<Offer> => {
  const http = context.request;
  const findServer = async () => {
    const { items } = await ask<Listed>(http, 'GET', '/api/catalog/servers');
    return items.find(({ countryName, name }) => countryName === country && (!server || name === server)) ?? null;
  };
  await expect.poll(findServer).not.toBeNull();
  const found = (await findServer())!;
  const query = new URLSearchParams({ provider: found.provider, country: found.country });
  const { items } = await ask<{ items: { name: string; price: number | null }[] }>(
    http,
    'GET',
    `/api/catalog/services?${query}`,
  );
  const price = items.find(({ name }) => name === service)?.price;
  if (price == null) throw new Error(`${service} in ${country} has no price`);
  return { country, service, price };
};
