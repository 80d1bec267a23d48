/** Buys a number by the requests that the pages send. */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet' };

interface Bought {
  readonly id: string;
  readonly status: string;
  readonly phone: string;
  readonly phoneShown: string;
}

const read = async <Body>(http: APIRequestContext, path: string): Promise<Body> =>
  (await (await http.get(path)).json()) as Body;

/** The first offer of a service. @returns the number once it is assigned */
export const buyByApi = async (http: APIRequestContext, name: string): Promise<Bought> => {
  const services = () => read<{ items: { code: string; name: string }[] }>(http, '/api/catalog/services');
  const code = async () => (await services()).items.find((one) => one.name === name)?.code ?? null;
  await expect.poll(code).not.toBeNull();
  const service = (await code())!;
  const offers = await read<{ items: { country: string; price: number }[] }>(
    http,
    `/api/catalog/services/${service}/offers`,
  );
  const { country, price } = offers.items[0]!;
  const id = randomUUID();
  const data = { numberId: id, service, country, provider: 'any', priceSeen: price };
  const answer = await http.post('/api/numbers', { data, headers: OWN_PAGE });
  expect(answer.ok(), await answer.text()).toBe(true);
  const number = () => read<Bought>(http, `/api/numbers/${id}`);
  await expect.poll(async () => (await number()).phone).toBeTruthy();
  return number();
};
