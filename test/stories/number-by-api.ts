/** Buys a number by the requests that the pages send. */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { request } from './returning-user.js';

interface Bought {
  readonly id: string;
  readonly status: string;
  readonly phone: string;
  readonly phoneShown: string;
}

/** The first offer of a service. @returns the id of its number, which may not be assigned yet */
export const orderByApi = async (http: APIRequestContext, name: string): Promise<string> => {
  const services = () => request<{ items: { code: string; name: string }[] }>(http, 'GET', '/api/catalog/services');
  const code = async () => (await services()).items.find((one) => one.name === name)?.code ?? null;
  await expect.poll(code).not.toBeNull();
  const service = (await code())!;
  const offers = await request<{ items: { country: string; price: number }[] }>(
    http,
    'GET',
    `/api/catalog/services/${service}/offers`,
  );
  const { country, price } = offers.items[0]!;
  const id = randomUUID();
  const data = { numberId: id, service, country, provider: 'any', priceSeen: price };
  await request(http, 'POST', '/api/numbers', data);
  return id;
};

/** The same. @returns the number once it is assigned */
export const buyByApi = async (http: APIRequestContext, name: string): Promise<Bought> => {
  const id = await orderByApi(http, name);
  const number = () => request<Bought>(http, 'GET', `/api/numbers/${id}`);
  await expect.poll(async () => (await number()).phone).toBeTruthy();
  return number();
};
