/** What is bought is what is drawn beside the button: no press orders anything else (decision 0080). */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { seedOfRun } from '../support/seed.mjs';
import { closeApp, advance, openApp } from './support/app.js';
import { refuse, type RouteHandlers } from './support/fake-server.js';
import { canBuy, chosen, radio } from './support/offer-form.js';
import { countryOffer, number, service, serviceOffers } from './support/responses.js';
import { narrowScreen, wideScreen } from './support/screen.js';
import type { CountryOfferResponse } from '../../frontend/src/api/client.gen.js';

const SERVICES = { tg: 'Telegram', wa: 'WhatsApp', go: 'Google', zz: 'Mystery' } as const;
const COUNTRIES = { 22: 'India', 6: 'Indonesia' } as const;
/** The two servers of each country; the row itself is any of them. */
const SERVERS = { p1: 'Server 1', p2: 'fast server' } as const;
type Service = keyof typeof SERVICES;

interface Order {
  numberId: string;
  service: string;
  country: string;
  provider: string;
  priceSeen: number;
}

const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`;

/** A catalogue whose prices change, and that refuses an order whose price has risen. */
class Shop {
  readonly prices = new Map<string, number>();
  readonly orders: Order[] = [];

  constructor() {
    this.reset();
  }

  reset() {
    for (const country of Object.keys(COUNTRIES))
      ['tg', 'wa', 'go'].forEach((code, at) =>
        this.prices.set(`${code}/${country}`, 1000 + 100 * at + Number(country)),
      );
  }

  readonly routes: RouteHandlers = {
    'GET /api/catalog/services': () => ({
      items: Object.entries(SERVICES).map(([code, name]) => service(code, name, this.rows(code)[0]?.price ?? null)),
      ...{ updatedAt: null, stale: false },
    }),
    'GET /api/catalog/services/*/offers': ({ id }) => serviceOffers(this.rows(id)),
    'POST /api/numbers': ({ body }) => {
      const order = body as Order;
      this.orders.push(order);
      const price = this.prices.get(`${order.service}/${order.country}`) ?? 0;
      if (order.priceSeen < price) return refuse('price-changed', { price });
      return number({ id: order.numberId, service: order.service, serviceName: SERVICES[order.service as Service] });
    },
  };

  /** The second server of a country costs a rupee more. */
  private rows(code: string): CountryOfferResponse[] {
    return Object.entries(COUNTRIES).flatMap(([country, name]) => {
      const price = this.prices.get(`${code}/${country}`);
      if (price === undefined) return [];
      const row = countryOffer(country, name, price, { provider: 'any' });
      const server = row.servers[0]!;
      const servers = Object.entries(SERVERS).map(([provider, server_], at) => ({
        ...{ ...server, provider, name: server_, price: price + 100 * at },
      }));
      return [{ ...row, servers }];
    });
  }
}

const pressIfThere = async (element: HTMLElement | null | undefined) => {
  if (element) fireEvent.click(element);
  await advance(150);
};
// By attribute: queries by role compute every style, and hundreds of sequences are played.
const radioIfThere = (name: string) => document.querySelector<HTMLElement>(`[role=radio][aria-label^='${name}']`);
const buttonIfThere = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? '')) ?? null;
const mainButton = () => document.querySelector<HTMLElement>('.buy-bar > button')!;
const shownOffer = () => {
  const text = (selector: string) => document.querySelector(`.buy-bar ${selector}`)?.textContent ?? '';
  return { service: text('.chosen-names > b'), place: text('.chosen-place') };
};

const nameIn = (names: Readonly<Record<string, string>>) => fc.constantFrom(...Object.values(names));
const pick = fc.record({
  kind: fc.constant('pick' as const),
  service: nameIn(SERVICES),
  country: nameIn(COUNTRIES),
  buys: fc.boolean(),
});
const steps = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: pick },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('service' as const), name: nameIn(SERVICES) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('country' as const), name: nameIn(COUNTRIES) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('server' as const), name: nameIn(SERVERS) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('way' as const), name: fc.constantFrom('By service', 'By country') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('search' as const),
        text: fc.constantFrom('', 'what', 'TELE', 'nothing like it'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('price' as const),
        offer: fc.constantFrom('tg/22', 'wa/22', 'go/6', 'tg/6'),
        price: fc.integer({ min: 500, max: 3000 }),
        isRead: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('buy' as const, 'twice' as const, 'buy-at' as const) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('back' as const, 'reload-lists' as const) }) },
  ),
  { minLength: 2, maxLength: 8 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
/** Played by every seed: each of them buys. */
const PURCHASES: [Step[]][] = ['Telegram', 'WhatsApp', 'Google'].flatMap((name) =>
  Object.values(COUNTRIES).map((country): [Step[]] => [[{ kind: 'pick', service: name, country, buys: true }]]),
);

/** Presses the button and asserts that what was sent, if anything, is what was drawn when it was pressed. */
const pressAndCompare = async (shop: Shop, target: HTMLElement, presses: number) => {
  const before = shop.orders.length;
  const shown = shownOffer();
  const label = target.textContent ?? '';
  const isOn = target.getAttribute('aria-disabled') !== 'true' && !target.hasAttribute('disabled');
  for (let press = 0; press < presses; press++) fireEvent.click(target);
  await advance(150);
  const sent = shop.orders.slice(before);
  if (!isOn) return expect(sent).toEqual([]);
  expect(sent).toHaveLength(1);
  const { service: code, country, provider, priceSeen } = sent[0]!;
  const server = provider === 'any' ? 'best server' : SERVERS[provider as keyof typeof SERVERS];
  expect(shown).toMatchObject({
    service: SERVICES[code as Service],
    place: `${COUNTRIES[Number(country) as keyof typeof COUNTRIES]} · ${server}`,
  });
  expect(label).toContain(rupees(priceSeen));
};

const readLists = async (store: { dispatch: (action: { type: string; payload: string[] }) => unknown }) => {
  act(() => void store.dispatch({ type: 'server/invalidateTags', payload: ['Catalog'] }));
  await advance(150);
};

describe('Whatever is pressed', () => {
  afterEach(closeApp);
  afterEach(wideScreen);

  it('what is bought is what is drawn, at the price drawn, once a press', async () => {
    const shop = new Shop();
    const { store } = await openApp('/buy-numbers', shop.routes); // one page for all sequences: a page lives long
    await advance(150);
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const before = shop.orders.length;
        shop.reset();
        act(() => {
          history.pushState(null, '', '/buy-numbers');
          window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        });
        await readLists(store);
        for (const step of sequence) {
          switch (step.kind) {
            case 'pick':
              await pressIfThere(radioIfThere(step.service));
              await pressIfThere(radioIfThere(step.country));
              if (step.buys) await pressAndCompare(shop, mainButton(), 1);
              break;
            case 'service':
            case 'country':
            case 'server':
              await pressIfThere(radioIfThere(step.name));
              break;
            case 'way':
              await pressIfThere(
                document.querySelector<HTMLElement>(
                  `.picker input[type=radio][title='${step.name}'], .picker [title='${step.name}']`,
                ),
              );
              break;
            case 'search': {
              const field = document.querySelector('.picker input[type=search], .picker .picker-search input');
              if (field) fireEvent.change(field, { target: { value: step.text } });
              await advance(150);
              break;
            }
            case 'price':
              shop.prices.set(step.offer, step.price);
              if (step.isRead) await readLists(store);
              break;
            case 'reload-lists':
              await readLists(store);
              break;
            case 'back':
              act(() => history.back());
              await advance(150);
              break;
            case 'buy':
            case 'twice':
              await pressAndCompare(shop, mainButton(), step.kind === 'buy' ? 1 : 2);
              break;
            case 'buy-at': {
              const offered = buttonIfThere(/^Buy at/);
              if (offered) await pressAndCompare(shop, offered, 1);
            }
          }
        }
        const ids = shop.orders.slice(before).map(({ numberId }) => numberId);
        const former = shop.orders.slice(0, before).map(({ numberId }) => numberId);
        expect(ids.filter((id) => former.includes(id))).toEqual([]);
      }),
      { seed: seedOfRun(), numRuns: 40, examples: PURCHASES },
    );
    expect(shop.orders.length).toBeGreaterThanOrEqual(PURCHASES.length); // the sequences do buy
  }, 900_000);

  it('nothing is bought without a choice, nor without a price', async () => {
    const shop = new Shop();
    await openApp('/buy-numbers?service=zz&country=22&server=any', shop.routes);
    await advance(200);
    expect(canBuy()).toBe(false);
    await pressAndCompare(shop, mainButton(), 2);
    fireEvent.click(radio(/^Telegram/));
    await advance(200);
    expect(chosen()).toBeNull();
    await pressAndCompare(shop, mainButton(), 2);
    expect(shop.orders).toEqual([]);
  });

  it('after a press on another service, its countries are never those of the former one', async () => {
    narrowScreen();
    const shop = new Shop();
    await openApp('/buy-numbers?service=tg&country=22&server=any', shop.routes);
    await advance(200);
    fireEvent.click(screen.getByRole('button', { name: /^Service/ }));
    await advance(300);
    const step = () => document.querySelector('.picker-title')!.textContent;
    const services = screen.getByRole('radiogroup', { name: 'Services' });
    const row = within(services).getByRole('radio', { name: /^WhatsApp/ });
    const seen: (string | null)[] = [];
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false); // which would draw all that follows from a press at once
    row.click();
    for (let turn = 0; turn < 10; turn++) {
      await Promise.resolve();
      seen.push(step());
    }
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    await advance(300);
    seen.push(step());
    expect(seen.at(-1)).toBe('Country for WhatsApp');
    expect(seen).not.toContain('Country for Telegram');
  });
});
