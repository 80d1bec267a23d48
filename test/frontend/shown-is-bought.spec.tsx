/** Only the offer shown can be bought: no button orders anything else. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { closeApp, advance } from './support/app.js';
import { refuse, unreachable, type RouteHandler, type FakeServer } from './support/fake-server.js';
import { button, choose, openWithChosenOffer, openPage, press } from './support/offer-form.js';
import { number, service } from './support/responses.js';

const field = (label: string) => screen.getByRole('combobox', { name: label }).closest('.field')!;
const shown = (label: string) => field(label).querySelector('.ant-select-content')?.textContent;
const price = () => document.querySelector('.price b')?.textContent;
const search = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Search service'), { target: { value: text } });
  await advance(100);
};
/** Like the Enter key, which a disabled button does not stop. */
const submit = async () => {
  fireEvent.submit(document.querySelector('form.form')!);
  await advance(100);
};
const orders = (server: FakeServer) => server.bodies('POST /api/numbers') as { numberId: string; service: string }[];

const expectNothingToBuy = async (server: FakeServer) => {
  expect(button('Buy Number').disabled).toBe(true);
  await submit();
  expect(orders(server)).toEqual([]);
};

const catalog = (services: ReturnType<typeof service>[]) => ({ items: services, updatedAt: null, stale: false });
const TELEGRAM = service('tg', 'Telegram', 1404);
const WHATSAPP = service('wa', 'WhatsApp', 2340);

describe('A search that hides the chosen service', () => {
  afterEach(closeApp);

  it.each([
    ['by a chip', () => press('whatsapp')],
    ['by typing', () => search('whats')],
    ['by a text without a match', () => search('nothing like it')],
  ])('%s leaves nothing chosen and nothing to buy', async (_, hide) => {
    const { server } = await openWithChosenOffer();
    expect(shown('Service')).toMatch(/^Telegram/);
    await hide();
    expect(shown('Service')).toMatch(/^Choose a service|^No services found/);
    expect(price()).toBe('—');
    await expectNothingToBuy(server);
  });

  it('does not select it again when the search is cleared', async () => {
    const { server } = await openWithChosenOffer();
    await press('whatsapp');
    await press('whatsapp');
    expect(shown('Service')).toBe('Choose a service...');
    await expectNothingToBuy(server);
  });

  it('allows to choose a service that it shows', async () => {
    const { server } = await openWithChosenOffer();
    await press('whatsapp');
    await choose('Service', /WhatsApp/);
    expect([shown('Service'), price()]).toEqual([expect.stringMatching(/^WhatsApp/), '₹23.40']);
    await press('Buy Number');
    expect(orders(server)).toMatchObject([{ service: 'wa', priceSeen: 2340 }]);
  });
});

describe('A search that still shows the chosen service', () => {
  afterEach(closeApp);

  it('keeps it chosen', async () => {
    const { server } = await openWithChosenOffer();
    await search('tele');
    expect([shown('Service'), price()]).toEqual([expect.stringMatching(/^Telegram/), '₹14.04']);
    await press('Buy Number');
    expect(orders(server)).toMatchObject([{ service: 'tg', priceSeen: 1404 }]);
  });
});

describe('Another country', () => {
  afterEach(closeApp);

  it('deselects the service', async () => {
    const items = ['22', '6'].map((country) => ({
      ...{ provider: 'p1', country, name: country === '22' ? 'Server 2' : 'Server 1', available: 5 },
      countryName: country === '22' ? 'India' : 'Japan',
    }));
    const { server } = await openWithChosenOffer({
      'GET /api/catalog/servers': () => ({
        items,
        updatedAt: null,
        stale: false,
        counts: { services: 2, countries: 2 },
      }),
    });
    await choose('Country / server', /Server 1/);
    expect([shown('Service'), price()]).toEqual(['Choose a service...', '—']);
    await expectNothingToBuy(server);
  });
});

describe('A catalogue that is read again', () => {
  afterEach(closeApp);
  const readAgain = async ({ store }: Awaited<ReturnType<typeof openWithChosenOffer>>) => {
    act(() => void store.dispatch({ type: 'server/invalidateTags', payload: ['Catalog'] }));
    await advance(200);
  };

  it('shows the new price and buys at it', async () => {
    let now = TELEGRAM;
    const app = await openWithChosenOffer({ 'GET /api/catalog/services': () => catalog([now, WHATSAPP]) });
    now = service('tg', 'Telegram', 1500);
    await readAgain(app);
    expect(price()).toBe('₹15.00');
    await press('Buy Number');
    expect(orders(app.server)).toMatchObject([{ service: 'tg', priceSeen: 1500 }]);
  });

  it('without the chosen service has nothing chosen', async () => {
    let items = [TELEGRAM, WHATSAPP];
    const app = await openWithChosenOffer({ 'GET /api/catalog/services': () => catalog(items) });
    items = [WHATSAPP];
    await readAgain(app);
    expect([shown('Service'), price()]).toEqual(['Choose a service...', '—']);
    await expectNothingToBuy(app.server);
  });

  it('without the chosen server has nothing chosen', async () => {
    const india = { provider: 'p1', country: '22', name: 'Server 2', countryName: 'India', available: 1200 };
    let items = [india];
    const app = await openWithChosenOffer({
      'GET /api/catalog/servers': () => ({
        items,
        updatedAt: null,
        stale: false,
        counts: { services: 2, countries: 1 },
      }),
    });
    items = [{ ...india, provider: 'p2', name: 'Server 1' }];
    await readAgain(app);
    expect(shown('Country / server')).toBe('Choose a country...');
    expect(shown('Service')).toBe('Choose a country first');
    await expectNothingToBuy(app.server);
  });
});

describe('A purchase that was refused', () => {
  afterEach(closeApp);
  const dearer: RouteHandler = ({ body }) => {
    const { numberId, priceSeen } = body as { numberId: string; priceSeen: number };
    return priceSeen === 1404 ? refuse('price-changed', { price: 1600 }) : number({ id: numberId });
  };

  it('for its price is offered at the new one only while its service is chosen', async () => {
    const { server } = await openWithChosenOffer({ 'POST /api/numbers': dearer });
    await press('Buy Number');
    expect(screen.getByText('The price of Telegram has changed')).toBeTruthy();
    expect(button('Buy at ₹16.00').disabled).toBe(false);
    await choose('Service', /WhatsApp/);
    expect(screen.queryByRole('button', { name: 'Buy at ₹16.00' })).toBeNull();
    await press('Buy Number');
    expect(orders(server)).toMatchObject([
      { service: 'tg', priceSeen: 1404 },
      { service: 'wa', priceSeen: 2340 },
    ]);
  });

  it('without an answer is retried unchanged, whatever is chosen now', async () => {
    let isUnreachable = true;
    const { server } = await openWithChosenOffer({
      'POST /api/numbers': ({ body }) =>
        isUnreachable ? unreachable() : number({ id: (body as { numberId: string }).numberId }),
    });
    await press('Buy Number');
    await advance(10_000);
    expect(screen.getByText(/not known whether the number for Telegram was ordered/)).toBeTruthy();
    const [first, ...again] = orders(server);
    expect(again).toHaveLength(3);
    await choose('Service', /WhatsApp/);
    isUnreachable = false;
    await press('Try Again');
    expect(orders(server).at(-1)).toEqual(first);
  });

  it('is not shown on the form of another number', async () => {
    const { page } = await openWithChosenOffer({
      'POST /api/numbers': () => refuse('insufficient-funds', { required: 1404, available: 2 }),
    });
    await press('Buy Number');
    expect(screen.getByText('Purchase Failed')).toBeTruthy();
    await press('Buy Your First Number');
    expect(screen.queryByText('Purchase Failed')).toBeNull();
    expect(page.container.textContent).toContain('Get a number');
  });
});

describe('A purchase that is still running', () => {
  afterEach(closeApp);

  it('does not block the next one, and is not confused with it', async () => {
    const answers: (() => void)[] = [];
    const { server } = await openWithChosenOffer({
      'POST /api/numbers': ({ body }) => {
        const { numberId, service } = body as { numberId: string; service: string };
        return new Promise((answer) =>
          answers.push(() =>
            answer(number({ id: numberId, ...(service === 'wa' && { service, serviceName: 'WhatsApp' }) })),
          ),
        );
      },
    });
    await press('Buy Number');
    await press('Buy Your First Number'); // another number: the form is for the next one
    await choose('Country / server', /fast server/);
    await choose('Service', /WhatsApp/);
    await press('Buy Number');
    expect(orders(server).map(({ service }) => service)).toEqual(['tg', 'wa']);
    answers[0]!();
    await advance(200);
    expect(screen.queryByRole('article')).toBeNull();
    answers[1]!();
    await advance(200);
    expect(screen.getByRole('article', { name: 'Number for WhatsApp' })).toBeTruthy();
  });
});

describe('A number opened by its URL', () => {
  afterEach(closeApp);

  it('leaves nothing chosen on the form that follows it', async () => {
    const { server } = await openPage(
      { 'GET /api/numbers/*': ({ id }) => number({ id, status: 'expired', reason: 'timed-out' }) },
      '/buy-numbers?number=6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d',
    );
    await press('Buy New');
    expect(shown('Service')).toBe('Choose a country first');
    await expectNothingToBuy(server);
  });
});
