/** The bar that buys: what it says before the press, and what came of the press, in its place. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { onlineChanged } from '../../frontend/src/state/live-slice.js';
import { advance, closeApp } from './support/app.js';
import { refuse, unreachable, type RouteHandler, type RouteHandlers } from './support/fake-server.js';
import {
  buyButton,
  canBuy,
  choose,
  chosen,
  openPage,
  openWithChosenOffer,
  press,
  pressBuy,
} from './support/offer-form.js';
import { countryOffer, number, serviceOffers, wallet } from './support/responses.js';

afterEach(closeApp);

const INDIA = countryOffer('22', 'India', 1404);
const INDONESIA = countryOffer('6', 'Indonesia', 1210, { iso: 'ID', successRate: 0.81, sample: 240 });
const twoCountries: RouteHandlers = { 'GET /api/catalog/services/*/offers': () => serviceOffers([INDIA, INDONESIA]) };
const bar = () => within(screen.getByRole('region', { name: 'Your choice' }));
const text = () => screen.getByRole('region', { name: 'Your choice' }).textContent;
const orderedOf = (body: unknown) => body as { numberId: string; country: string; priceSeen: number };
const accepted: RouteHandler = ({ body }) => number({ id: orderedOf(body).numberId });
const address = () => new URLSearchParams(location.search);

describe('Before the press', () => {
  it('without a choice says what is missing, and a press says it for 3 seconds', async () => {
    const { server } = await openPage();
    expect(bar().getByText('Please select both country and service')).toBeTruthy();
    expect(canBuy()).toBe(false);
    await pressBuy();
    expect(bar().getByText('Please select both country and service first')).toBeTruthy();
    await advance(2800);
    expect(bar().getByText('Please select both country and service first')).toBeTruthy();
    await advance(300);
    expect(bar().queryByText('Please select both country and service first')).toBeNull();
    expect(server.bodies('POST /api/numbers')).toEqual([]);
  });

  it('names service, country, server and price once, and the button has the price that is sent', async () => {
    const { server } = await openWithChosenOffer();
    expect(chosen()).toEqual({ service: 'Telegram', place: 'India · fast server', price: '₹14.04' });
    expect(buyButton().textContent).toBe('Buy Number · ₹14.04');
    await pressBuy();
    expect(server.bodies('POST /api/numbers')).toMatchObject([{ service: 'tg', country: '22', priceSeen: 1404 }]);
  });

  it('says that a service without a price cannot be bought', async () => {
    await openPage({}, '/buy-numbers?service=zz&country=22&server=p1');
    expect(bar().getByText('N/A')).toBeTruthy();
    expect(bar().getByText('Price not available for selected service')).toBeTruthy();
    expect(canBuy()).toBe(false);
  });

  it('with too small a balance has adding money as its button, and a press on Buy says why it buys nothing', async () => {
    const { server, sendUpdate } = await openWithChosenOffer({ 'GET /api/wallet': () => wallet({ available: 104 }) });
    expect(bar().getByText('Insufficient available balance. Required: ₹14.04, Available: ₹1.04')).toBeTruthy();
    const add = bar().getByRole('link', { name: 'Add ₹13.00' });
    expect(add.className).toContain('ant-btn-color-primary');
    expect(buyButton().className).not.toContain('ant-btn-color-primary');
    expect(canBuy()).toBe(false);
    act(() => buyButton().focus());
    expect(document.activeElement).toBe(buyButton());
    await pressBuy();
    const said = 'Insufficient balance. Please recharge your account first.';
    expect(bar().getByText(said).closest('[role=status]')).toBeTruthy();
    await advance(3100);
    expect(bar().queryByText(said)).toBeNull();
    expect(server.bodies('POST /api/numbers')).toEqual([]);

    sendUpdate({ wallet: wallet({ version: 10, available: 1404 }) });
    await advance(100);
    expect(canBuy()).toBe(true);
    expect(bar().queryByRole('link', { name: /^Add/ })).toBeNull();
  });

  it('sends nothing while the device is offline', async () => {
    const { store, server } = await openWithChosenOffer();
    act(() => void store.dispatch(onlineChanged(false)));
    expect(canBuy()).toBe(false);
    expect(bar().getByText(/You are offline/)).toBeTruthy();
    await pressBuy();
    expect(server.bodies('POST /api/numbers')).toEqual([]);
    act(() => void store.dispatch(onlineChanged(true)));
    expect(canBuy()).toBe(true);
  });
});

describe('The choice', () => {
  it('is read from the address, and kept in it with an id for the purchase', async () => {
    await openPage(twoCountries, '/buy-numbers?service=tg&country=6&server=any');
    expect(chosen()).toMatchObject({ service: 'Telegram', price: '₹12.10' });
    expect(address().get('number')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gets another id when it is changed', async () => {
    await openWithChosenOffer(twoCountries);
    const first = address().get('number');
    await choose(/^Indonesia/);
    expect(address().get('country')).toBe('6');
    expect(address().get('number')).not.toBe(first);
  });
});

describe('The outcome of the press', () => {
  const buying = async (refusal: RouteHandler, routes: RouteHandlers = twoCountries) => {
    const app = await openWithChosenOffer({ ...routes, 'POST /api/numbers': refusal });
    await pressBuy();
    return app;
  };

  it('without enough money has both amounts and leads to the recharge of the missing sum and back', async () => {
    await buying(() => refuse('insufficient-funds', { required: 1404, available: 1105 }));
    expect(text()).toContain('Insufficient available balance. Required: ₹14.04, Available: ₹11.05');
    expect(text()).toContain('The smallest recharge is ₹10.00.');
    const id = address().get('number')!;
    const target = new URL(bar().getByRole('link', { name: 'Add ₹10.00' }).getAttribute('href')!, 'http://localhost');
    expect(target.pathname).toBe('/recharge');
    expect(target.searchParams.get('amount')).toBe('10.00');
    expect(target.searchParams.get('next')).toBe(`/buy-numbers?service=tg&country=22&server=p1&number=${id}`);
  });

  it('without enough money is not sent again until the balance or the choice is another one', async () => {
    const short = () => refuse('insufficient-funds', { required: 1404, available: 1105 });
    const { server, sendUpdate } = await buying(short, twoCountries);
    expect(bar().getAllByRole('link', { name: /^Add/ })).toHaveLength(1);
    expect(canBuy()).toBe(false);
    await pressBuy();
    expect(server.bodies('POST /api/numbers')).toHaveLength(1);
    sendUpdate({ wallet: wallet({ version: 10, available: 60_000 }) });
    await advance(100);
    expect(canBuy()).toBe(true);
    await pressBuy();
    expect(server.bodies('POST /api/numbers')).toHaveLength(2);
    expect(canBuy()).toBe(false);
    await choose(/^Indonesia/);
    expect(canBuy()).toBe(true);
  });

  it('at a price that rose is one press away from buying at it, with the same id', async () => {
    const { server } = await buying((request) =>
      orderedOf(request.body).priceSeen < 1600 ? refuse('price-changed', { price: 1600 }) : accepted(request),
    );
    expect(text()).toContain('You saw ₹14.04, it is now ₹16.00. You have not been charged.');
    await press('Buy at ₹16.00');
    const [first, second] = server.bodies('POST /api/numbers').map(orderedOf);
    expect(second).toEqual({ ...first, priceSeen: 1600 });
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it.each(['offer-not-available', 'provider-busy', 'provider-unavailable', 'price-not-available'] as const)(
    'after %s is one press away from the next best, which takes its place',
    async (code) => {
      const { server } = await buying((request) =>
        orderedOf(request.body).country === '22' ? refuse(code) : accepted(request),
      );
      const said = bar().getByText('Purchase Failed').closest('.banner')!;
      expect([said.className, said.getAttribute('role')]).toEqual(['banner wait', 'status']);
      await press(/^Try the next best: Indonesia ₹12\.10, 81 % ?, Telegram$/);
      const [first, second] = server.bodies('POST /api/numbers').map(orderedOf);
      expect(second).toMatchObject({ service: 'tg', country: '6', priceSeen: 1210 });
      expect(second?.numberId).not.toBe(first?.numberId);
      expect(address().get('number')).toBe(second?.numberId);
      expect(screen.getByRole('article')).toBeTruthy();
    },
  );

  it('of a service that is sold out names it', async () => {
    await buying(() => refuse('offer-not-available'));
    expect(text()).toContain('No phone numbers are currently available for "Telegram".');
  });

  it('of a service that is not in the catalogue any more names it', async () => {
    await buying(() => refuse('price-not-available', { service: null }));
    expect(text()).toContain(
      'The service "Telegram" is not available or not supported. Please try selecting a different service.',
    );
  });

  it.each([
    [
      'too-many-open-numbers',
      { limit: 5 },
      'Open your numbers',
      /5 open numbers\. Wait for a code or cancel one first/,
    ],
    [
      'too-many-purchases',
      { limit: 20, again: 0 },
      'Open your numbers',
      /20 purchases an hour\. .* again after 1 Jan 1970/,
    ],
    ['banned', {}, 'Contact Us', /Your account has been banned\. You cannot buy or recharge\./],
  ] as const)('after %s says what to do', async (code, facts, link, text) => {
    await buying(() => refuse(code, facts));
    const outcome = bar().getByRole('alert');
    expect(outcome.textContent).toContain('Purchase Failed');
    expect(outcome.textContent).toMatch(text);
    expect(within(outcome).getByRole('link', { name: link })).toBeTruthy();
  });

  it.each([
    ['provider-busy', 'Too many requests. Please try again shortly. You have not been charged.'],
    ['price-not-available', 'Price not available for selected service. You have not been charged.'],
  ] as const)('after %s is in whole sentences', async (code, sentences) => {
    await buying(() => refuse(code));
    expect(text()).toContain(sentences);
  });

  it.each([
    ['too-many-attempts', { retryAfter: 42 }, 'Too many attempts. Please try again in 42 seconds.'],
    [
      'too-many-cancels',
      { again: 0 },
      'You have cancelled many numbers within a day, and few codes came. Wait longer for a code, or try another ' +
        'server. You can buy again after 1 Jan 1970, 5:30:00 am IST.',
    ],
  ] as const)('after %s says for how long to wait', async (code, facts, text) => {
    await buying(() => refuse(code, facts, 429));
    expect(bar().getByRole('alert').textContent).toBe(`Purchase Failed${text}`);
  });

  it('of a service that is not sold says so', async () => {
    await buying(() => refuse('service-not-allowed'));
    expect(bar().getByRole('alert').textContent).toContain('Numbers for this service are not sold here.');
  });

  it('of a service that is hidden meanwhile says so, and that nothing was charged', async () => {
    await buying(() => refuse('service-hidden', { service: 'Telegram' }));
    expect(text()).toContain('Telegram is not for sale at the moment. You have not been charged.');
  });

  it('without an answer says that it is not known, and that trying again is safe', async () => {
    let isDown = true;
    const { server } = await buying((request) => (isDown ? unreachable() : accepted(request)));
    await advance(10_000);
    expect(text()).toContain('It is not known whether the number for Telegram was ordered.');
    isDown = false;
    await press('Try Again');
    expect(new Set(server.bodies('POST /api/numbers').map((body) => orderedOf(body).numberId)).size).toBe(1);
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it.each(['too-many-attempts', 'too-many-commands'] as const)(
    'without an answer, and then %s, is still not known, and is sent again as it was',
    async (code) => {
      let sent = 0;
      const { server } = await buying((request) => {
        sent += 1;
        if (sent === 1) return unreachable();
        return sent === 2 ? refuse(code, { retryAfter: 42 }, 429) : accepted(request);
      });
      await advance(10_000);
      expect(text()).toContain('42 seconds. It is not known whether the number for Telegram was ordered.');
      await press('Try Again');
      expect(new Set(server.bodies('POST /api/numbers').map((body) => orderedOf(body).numberId)).size).toBe(1);
      expect(screen.getByRole('article')).toBeTruthy();
    },
  );

  it('without an answer shows the number all the same when the list has it', async () => {
    let isOrdered = false;
    const found = () => ({ items: isOrdered ? [number({ id: address().get('number')! })] : [], next: null, total: 0 });
    const { sendUpdate } = await buying(() => unreachable(), { ...twoCountries, 'GET /api/numbers': found });
    await advance(10_000);
    expect(screen.queryByRole('article')).toBeNull();
    isOrdered = true;
    sendUpdate({ numbers: [number({ id: address().get('number')! })] });
    await advance(300);
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('without an answer stays while something else is chosen, and is sent again as it was', async () => {
    let isDown = true;
    const { server } = await buying((request) => (isDown ? unreachable() : accepted(request)));
    await advance(10_000);
    await choose(/^Indonesia/);
    expect(text()).toContain('It is not known whether the number for Telegram was ordered.');
    isDown = false;
    await press('Try Again');
    const orders = server.bodies('POST /api/numbers');
    expect(orders.at(-1)).toEqual(orders[0]);
    expect(address().get('number')).toBe(orderedOf(orders[0]).numberId);
  });

  it('is not that of another choice', async () => {
    await buying(() => refuse('insufficient-funds', { required: 1404, available: 2 }));
    await choose(/^Indonesia/);
    expect(screen.queryByText('Purchase Failed')).toBeNull();
  });
});

describe('A purchase under way', () => {
  it('is sent once however often it is pressed, and is not confused with the next one', async () => {
    const answers: (() => void)[] = [];
    const { server } = await openWithChosenOffer({
      ...twoCountries,
      'POST /api/numbers': (request) => new Promise((done) => answers.push(() => done(accepted(request)))),
    });
    for (let presses = 0; presses < 3; presses++) fireEvent.click(buyButton());
    await advance(100);
    expect(buyButton().textContent).toContain('Purchasing...');
    expect(server.bodies('POST /api/numbers')).toHaveLength(1);

    await choose(/^Indonesia/);
    await pressBuy();
    const [first, second] = server.bodies('POST /api/numbers').map(orderedOf);
    answers[0]!();
    await advance(200);
    expect(address().get('number')).toBe(second?.numberId);
    expect(screen.queryByRole('article')).toBeNull();
    answers[1]!();
    await advance(200);
    expect(screen.getByRole('article')).toBeTruthy();
    expect(first?.numberId).not.toBe(second?.numberId);
    expect(address().toString()).toBe(`number=${second?.numberId}`);
  });
});
