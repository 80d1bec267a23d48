/** Buying a number and reading its code, through the user interface. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse, unreachable, type RouteHandlers } from './support/fake-server.js';
import { button, choose, openWithChosenOffer, openPage, press } from './support/offer-form.js';
import { at, me, number, NUMBER_ID, service, used, wallet } from './support/responses.js';

describe('The form', () => {
  afterEach(closeApp);

  it('enables the services only when a country is chosen', async () => {
    await openPage();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Service' }).disabled).toBe(true);
    expect(button('Buy Number').disabled).toBe(true);
    await choose('Country / server', /fast server.*1,200 available/);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Service' }).disabled).toBe(false);
  });

  it('shows that a service without a price cannot be bought', async () => {
    await openPage();
    await choose('Country / server', /fast server/);
    await choose('Service', /Mystery/);
    expect(screen.getByText('N/A')).toBeTruthy();
    expect(screen.getByText('Price not available for selected service')).toBeTruthy();
    expect(button('Buy Number').disabled).toBe(true);
  });

  it('finds services by a part of the name, case-insensitive, and shows when there is no match', async () => {
    await openPage();
    await choose('Country / server', /fast server/);
    await press('telegram');
    await choose('Service', /^Telegram/);
    fireEvent.change(screen.getByLabelText('Search service'), { target: { value: 'nothing like it' } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Service' }));
    await advance(300);
    expect(screen.getAllByText(/No services found for "nothing like it"/).length).toBeGreaterThan(0);
  });

  it('finds services by their code, case-insensitive', async () => {
    await openPage();
    await choose('Country / server', /fast server/);
    fireEvent.change(screen.getByLabelText('Search service'), { target: { value: 'ZZ' } });
    await choose('Service', /^Mystery/);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Service' }));
    await advance(300);
    expect(screen.queryByText(/^WhatsApp/, { selector: '.option *' })).toBeNull();
  });
});

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
  };

  it('is the first option of a country, with an explanation', async () => {
    const { server: fakeServer } = await openPage(anyServer);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Country / server' }));
    await advance(300);
    const names = [...document.querySelectorAll('.ant-select-item-option .option > span:first-child')];
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'India · any server',
      'Server 1 · India',
      'fast server · India',
    ]);
    await choose('Country / server', /any server/);
    await choose('Service', /Telegram/);
    expect(
      screen.getByText(/Best price now: fast server.*another server is asked, and you never pay more/),
    ).toBeTruthy();
    await press('Buy Number');
    expect(fakeServer.bodies('POST /api/numbers')).toMatchObject([{ provider: 'any', country: '22', priceSeen: 1404 }]);
  });

  it('is used again when such a number is changed', async () => {
    const { server: fakeServer } = await openPage(
      {
        ...anyServer,
        'GET /api/numbers/*': ({ id }) => number({ id, anyServer: true }),
        'POST /api/numbers/*/change': ({ id }) => number({ id }),
      },
      `/buy-numbers?number=${NUMBER_ID}`,
    );
    await press('Change Number');
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
    fireEvent.click(button('Buy Number'));
    fireEvent.click(button(/Purchasing...|Buy Number/));
    await advance(100);
    const bought = server.bodies('POST /api/numbers') as { numberId: string }[];
    expect(bought).toEqual([
      { numberId: expect.any(String), provider: 'p1', country: '22', service: 'tg', priceSeen: 1404 },
    ]);
    expect(new URLSearchParams(location.search).get('number')).toBe(bought[0]?.numberId);
  });

  it('waits, shows the code from the live stream, and copies it', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } });
    const { sendUpdate, server } = await openWithChosenOffer();
    await press('Buy Number');
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
    expect(button('Cancel').disabled).toBe(true);
    expect(button('Change Number').disabled).toBe(true);

    const ticket = within(screen.getByRole('article'));
    fireEvent.click(ticket.getByRole('button', { name: 'Copy code' }));
    await advance(10);
    expect(written).toEqual(['4711']);
    expect(ticket.getByRole('button', { name: 'Copy code' }).textContent).toBe('Copied');
    await advance(2000);
    expect(ticket.getByRole('button', { name: 'Copy code' }).textContent).toBe('Copy');
  });

  it('without enough money shows both amounts', async () => {
    await openWithChosenOffer({
      'POST /api/numbers': () => refuse('insufficient-funds', { required: 1404, available: 200 }),
    });
    await press('Buy Number');
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
    await press('Buy Number');
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
    await press('Buy Number');
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
    expect(screen.queryByRole('button', { name: 'Buy Number' })).toBeNull();
  });
});

describe('A number on order', () => {
  afterEach(closeApp);

  const openNumber = (given: Parameters<typeof number>[0], more: RouteHandlers = {}) =>
    openPage(
      { 'GET /api/numbers/*': ({ id }) => number({ id, ...given }), ...more },
      `/buy-numbers?number=${NUMBER_ID}`,
    );

  it('counts down by the server’s clock', async () => {
    const deadline = at(90_000);
    // The server's clock is 30 s ahead of the page.
    await openNumber(
      {},
      {
        'GET /api/numbers/*': ({ id }) =>
          number({ id, deadline, serverNow: new Date(Date.now() + 30_000).toISOString() }),
      },
    );
    const shown = () => screen.getByRole('timer').textContent;
    const before = shown();
    expect(before).toMatch(/^01:0\d$|^00:59$/);
    await advance(10_000);
    expect(shown()).not.toBe(before);
    await advance(60_000);
    expect(shown()).toBe('00:00');
  });

  it('shows when it is polled less often, because its server is busy', async () => {
    await openNumber({ checkEveryMs: 17_500 });
    expect(screen.getByText(/Auto-checking every 18 seconds, as this server is busy/)).toBeTruthy();
  });

  it('whose code was deleted for its age shows this', async () => {
    await openNumber({ status: 'used', charged: true, codes: [] });
    expect(screen.getByText(/The code was deleted, as all received codes are after some time/)).toBeTruthy();
    expect(screen.queryByText('OTP Received!')).toBeNull();
  });

  it('that is being confirmed shows the held amount and the next check', async () => {
    await openNumber({ status: 'confirming', phone: null, assignedAt: null, nextCheckAt: at(45_000) });
    expect(screen.getByText('Waiting for the provider to confirm')).toBeTruthy();
    expect(screen.getByText(/Next check: 12:00:45/)).toBeTruthy();
  });

  it('keeps a cancellation pending until the provider allows it, and withdraws it', async () => {
    const early = { cancelRequestedAt: at(1000), cancelNotBefore: at(120_000), version: 5 };
    const { server } = await openNumber(
      {},
      {
        'POST /api/numbers/*/cancel': ({ id }) => number({ id, ...early }),
        'DELETE /api/numbers/*/cancel': ({ id }) => number({ id, version: 6 }),
      },
    );
    await press('Cancel');
    expect(screen.getByText('Cancellation requested')).toBeTruthy();
    expect(button(/^Cancel \(.*0[12]:\d\d/).disabled).toBe(true);
    await press('Take back');
    expect(screen.queryByText('Cancellation requested')).toBeNull();
    expect(button('Cancel').disabled).toBe(false);
    expect(server.requests.map(({ name }) => name)).toContain(`DELETE /api/numbers/${NUMBER_ID}/cancel`);
  });

  it('is changed at the current price, and the page opens the replacement', async () => {
    let now = number({ id: NUMBER_ID });
    const { server, sendUpdate } = await openNumber(
      {},
      {
        'GET /api/numbers/*': ({ id }) =>
          id === NUMBER_ID ? now : number({ id, phone: '15550001111', replaces: NUMBER_ID }),
        'POST /api/numbers/*/change': ({ body }) => {
          const { replacementId } = body as { replacementId: string };
          now = number({ id: NUMBER_ID, changeTo: replacementId, version: 5 });
          return now;
        },
      },
    );
    await press('Change Number');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('₹14.04')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Change Number' }));
    await advance(300);
    const [change] = server.bodies(`POST /api/numbers/${NUMBER_ID}/change`) as { replacementId: string }[];
    expect(change).toEqual({
      replacementId: expect.any(String),
      provider: 'p1',
      country: '22',
      service: 'tg',
      priceSeen: 1404,
    });
    expect(screen.getByText('This number will be changed')).toBeTruthy();

    sendUpdate({ numbers: [{ ...now, status: 'expired', reason: 'changed', version: 7 }] });
    await advance(300);
    expect(new URLSearchParams(location.search).get('number')).toBe(change?.replacementId);
    expect(screen.getByText('+15550001111')).toBeTruthy();
    expect(screen.getByText('Instead of').nextSibling?.textContent).toBe('+919812345678 · not charged');
  });

  it('whose change failed after its release shows this, and waits for no replacement', async () => {
    const replacementId = '7b1e9a52-3c4d-4e5f-8a6b-9c0d1e2f3a4b';
    const changed = { status: 'expired', reason: 'changed', changeTo: replacementId } as const;
    let now = number({ ...changed, version: 5 });
    let replacementReads = 0;
    const { sendUpdate } = await openNumber(
      {},
      {
        'GET /api/numbers/*': () => now,
        'GET /api/numbers': ({ params }) => {
          if (params?.id === replacementId) replacementReads++;
          const items = params?.id === replacementId ? [] : [now];
          return { items, next: null, total: items.length };
        },
      },
    );
    expect(screen.getByText(/This number was given back for another one/)).toBeTruthy();

    now = number({ ...changed, changeFailed: 'too-many-purchases', version: 6 });
    sendUpdate({ numbers: [now] });
    await advance(300);
    expect(screen.getByText('Change Failed')).toBeTruthy();
    expect(
      screen.getByText(
        'This number was given back and its money released, but no other one could be had. You have reached the limit of purchases an hour. Please try again later.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/for another one/)).toBeNull();

    expect(replacementReads).toBeGreaterThan(0);
    replacementReads = 0;
    await press('Refresh');
    expect(replacementReads).toBe(0);
    expect(new URLSearchParams(location.search).get('number')).toBe(NUMBER_ID);
  });

  it('shows its timeline with the charge', async () => {
    await openNumber(
      { ...used('4711') },
      {
        'GET /api/numbers/*/timeline': () => ({
          items: [{ at: at(0), title: 'Code received', text: 'It was charged.', amount: -1404, answer: 'STATUS_OK' }],
        }),
      },
    );
    await press('Why was I charged?');
    await advance(500);
    expect(screen.getByText('It was charged.')).toBeTruthy();
    expect(screen.getByText('STATUS_OK')).toBeTruthy();
  });

  it('that failed shows the reason, and that nothing was charged', async () => {
    await openNumber({ status: 'failed', reason: 'no-numbers', phone: null });
    expect(screen.getByText('Purchase Failed')).toBeTruthy();
    expect(
      screen.getByText(/No phone numbers are currently available for "Telegram".*You have not been charged./),
    ).toBeTruthy();
  });

  it('shows a late code free of charge', async () => {
    await openNumber({
      status: 'expired',
      reason: 'timed-out',
      codes: [{ seq: 1, code: '9021', receivedAt: at(0), late: true }],
    });
    expect(screen.getByText('9021')).toBeTruthy();
    expect(screen.getByText(/free of charge/)).toBeTruthy();
  });

  it('whose code cannot be shown has a note in its place and in the recent list, and shows the next code', async () => {
    const unreadable = { seq: 1, code: null, receivedAt: at(0), late: false };
    const second = { seq: 2, code: '9022', receivedAt: at(9000), late: false };
    const given = { status: 'used', charged: true, codes: [unreadable, second] } as const;
    await openNumber(
      { ...given, codes: [...given.codes] },
      { 'GET /api/numbers': () => ({ items: [number({ ...given, codes: [unreadable] })], next: null, total: 1 }) },
    );
    expect(screen.getByText('9022')).toBeTruthy();
    const instead = screen.getAllByText(/This code cannot be shown;/);
    expect(instead.map((text) => text.textContent)).toEqual(Array(2).fill('This code cannot be shown; contact us'));
    for (const text of instead) expect(within(text).getByRole('link').getAttribute('href')).toBe('/contact');
  });
});

describe('The tab', () => {
  afterEach(closeApp);

  it('is marked when a code arrives while it is in the background', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const waiting = number();
    const { sendUpdate } = await openApp('/profile', {
      'GET /api/numbers': () => ({ items: [waiting], next: null, total: 1 }),
      'GET /api/me': () => me,
    });
    await advance(200);
    sendUpdate({ numbers: [used('4711')] });
    await advance(100);
    expect(document.title).toMatch(/^\(1\) /);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).not.toMatch(/^\(1\) /);
    hidden.mockRestore();
  });
});
