/** Buying a number and reading its code, through the user interface. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { closeApp, advance } from './support/app.js';
import { refuse, unreachable, type RouteHandlers } from './support/fake-server.js';
import { buyButton, canBuy, openWithChosenOffer, openPage, press, pressBuy } from './support/offer-form.js';
import { countryOffer, number, NUMBER_ID, service, serviceOffers, used, wallet } from './support/responses.js';

describe('Any server', () => {
  afterEach(closeApp);
  const server = (provider: string, name: string) => ({
    ...{ provider, country: '22', name, countryName: 'India', available: 1200 },
  });
  const anyServer: RouteHandlers = {
    'GET /api/catalog/servers': () => ({
      items: [server('any', 'Any server'), server('p1', 'Server 1'), server('p2', 'Server 2')],
      ...{ updatedAt: null, stale: false, counts: { services: 2, countries: 1 } },
    }),
    'GET /api/catalog/services': () => ({
      items: [{ ...service('tg', 'Telegram', 1404), server: 'fast server' }],
      ...{ updatedAt: null, stale: false },
    }),
    'GET /api/catalog/services/*/offers': () => serviceOffers([countryOffer('22', 'India', 1404, { provider: 'any' })]),
  };

  it('is used again when such a number is changed', async () => {
    const { server: fakeServer } = await openPage(
      {
        ...anyServer,
        'GET /api/numbers/*': ({ id }) => number({ id, anyServer: true }),
        'POST /api/numbers/*/change': ({ id }) => number({ id }),
      },
      `/buy-numbers?number=${NUMBER_ID}`,
    );
    await press('More actions for this number');
    await press('Change Number');
    await advance(300);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Number' }));
    await advance(300);
    expect(fakeServer.bodies(`POST /api/numbers/${NUMBER_ID}/change`)).toMatchObject([
      { provider: 'any', service: 'tg' },
    ]);
  });
});

describe('A purchase', () => {
  afterEach(closeApp);

  it('is sent once, however often the button is pressed, with the price shown', async () => {
    const { server } = await openWithChosenOffer();
    fireEvent.click(buyButton());
    fireEvent.click(buyButton());
    await advance(100);
    const bought = server.bodies('POST /api/numbers') as { numberId: string }[];
    expect(bought).toEqual([
      { numberId: expect.any(String), provider: 'p1', country: '22', service: 'tg', priceSeen: 1404 },
    ]);
    expect(new URLSearchParams(location.search).get('number')).toBe(bought[0]?.numberId);
  });

  it('stands below the bar on a wide screen, which is ready for the next one', async () => {
    await openWithChosenOffer();
    const bar = screen.getByRole('region', { name: 'Your choice' });
    await pressBuy();
    const ticket = screen.getByRole('article');
    expect(bar.compareDocumentPosition(ticket)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(bar.contains(buyButton())).toBe(true);
    expect(buyButton().textContent).toBe('Buy Number');
    await press('Buy Number');
    expect(bar.textContent).toContain('Please select both country and service first');
  });

  it('waits, shows the code from the live stream, and copies it', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } });
    const { sendUpdate, server } = await openWithChosenOffer();
    await pressBuy();
    const { numberId } = server.bodies('POST /api/numbers')[0] as { numberId: string };
    expect(screen.getByText('Purchase Successful!')).toBeTruthy();
    expect(screen.getByText('Waiting for SMS.')).toBeTruthy();
    expect(screen.getByText(/Auto-checking every 10 seconds/)).toBeTruthy();

    sendUpdate({
      numbers: [used('4711', { id: numberId })],
      wallet: wallet({ version: 3, balance: 48596, available: 48596 }),
    });
    await advance(100);
    expect(screen.getByText('OTP Received!')).toBeTruthy();
    expect(screen.getAllByText('4711').length).toBeGreaterThan(0);
    expect(screen.getAllByText('₹485.96').length).toBeGreaterThan(0);
    const ticket = within(screen.getByRole('article'));
    const card = ticket.getByRole('button', { name: 'Copy code 4711' });
    fireEvent.click(card);
    await advance(10);
    expect(written).toEqual(['4711']);
    expect(card.textContent).toBe('Copy code 4711Copied');
    await advance(2000);
    expect(card.textContent).toBe('Copy code 4711Copy');
  });

  it('without enough money shows both amounts', async () => {
    await openWithChosenOffer({
      'POST /api/numbers': () => refuse('insufficient-funds', { required: 1404, available: 200 }),
    });
    await pressBuy();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Purchase Failed');
    expect(alert.textContent).toContain('Insufficient available balance. Required: ₹14.04, Available: ₹2.00');
  });

  it('at a changed price shows the new one and asks for confirmation', async () => {
    const { server } = await openWithChosenOffer({
      'POST /api/numbers': ({ body }) => {
        const { numberId, priceSeen } = body as { numberId: string; priceSeen: number };
        return priceSeen < 1600 ? refuse('price-changed', { price: 1600 }) : number({ id: numberId, price: 1600 });
      },
    });
    await pressBuy();
    expect(screen.getByText(/You saw ₹14.04, it is now ₹16.00. You have not been charged./)).toBeTruthy();
    await press('Buy at ₹16.00');
    expect(screen.getByText('Purchase Successful!')).toBeTruthy();
    const [first, second] = server.bodies('POST /api/numbers') as { numberId: string; priceSeen: number }[];
    expect(second).toEqual({ ...first, priceSeen: 1600 });
  });

  it('is retried with the same id without an answer', async () => {
    let tries = 0;
    const { server } = await openWithChosenOffer({
      'POST /api/numbers': ({ body }) =>
        ++tries < 3 ? unreachable() : number({ id: (body as { numberId: string }).numberId }),
    });
    await pressBuy();
    expect(screen.queryByText('Purchase Successful!')).toBeNull();
    await advance(1000 + 2000 + 100);
    expect(screen.getByText('Purchase Successful!')).toBeTruthy();
    const ids = server.bodies('POST /api/numbers').map((body) => (body as { numberId: string }).numberId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('made with the same id in another tab is found, not sent again', async () => {
    await openPage({ 'GET /api/numbers/*': ({ id }) => number({ id }) }, `/buy-numbers?number=${NUMBER_ID}`);
    expect(screen.getByText('Waiting for SMS.')).toBeTruthy();
    expect(canBuy()).toBe(false);
  });
});
