/** The list of a person's numbers: filters, search, what a row says and does, and coming back to it. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { NumberResponse } from '../../frontend/src/api/client.gen.js';
import { onlineChanged } from '../../frontend/src/state/live-slice.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable, type RouteHandler, type RouteHandlers } from './support/fake-server.js';
import { at, number, recentOffer, used as usedNow } from './support/responses.js';
import { narrowScreen, wideScreen } from './support/screen.js';
import '../../frontend/src/features/numbers/history/FilterFields.js';

const RETRIES_MS = 7200;
const PATH = '/numbers-history';

/** Its code is too old for the strip of open numbers, so that it is found in the list alone. */
const used = (code: string, given: Partial<NumberResponse> = {}) =>
  usedNow(code, { codes: [{ seq: 1, code, receivedAt: at(-600_000), late: false }], ...given });

const page = (items: NumberResponse[], next: string | null = null) => ({ items, next, total: items.length });
const listing = (...items: NumberResponse[]): RouteHandlers => ({ 'GET /api/numbers': () => page(items) });

const other = (given: Partial<NumberResponse> = {}) =>
  number({
    ...{ id: 'n2', status: 'expired', reason: 'cancelled', phone: '6281234567', phoneShown: '+62 812-3456-7' },
    ...{ country: '6', countryName: 'Indonesia', countryIso: 'ID', service: 'wa', serviceName: 'WhatsApp' },
    ...given,
  });

const open = async (routes: RouteHandlers, path = PATH) => {
  const app = await openApp(path, routes);
  await advance(300);
  return app;
};
/** By its name as it is read aloud. The queries by role take seconds on a page with tables and selects. */
const named = <E extends HTMLElement>(tag: 'button' | 'a', name: string | RegExp): E => {
  const isMatch = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const all = [...document.querySelectorAll<E>(tag)];
  const found = all.find((one) => isMatch(one.getAttribute('aria-label') ?? one.textContent ?? ''));
  if (!found) throw new Error(`no ${tag} named ${name} among ${all.map(({ textContent }) => textContent).join(', ')}`);
  return found;
};
const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await advance(100);
};
const follow = async (name: string | RegExp) => {
  fireEvent.click(named('a', name));
  await advance(300);
};
/** A code that has just come is in the strip of open numbers, too. */
const inTheList = (text: string) => screen.queryAllByText(text).filter((found) => !found.closest('.tray'));
const goBack = async () => {
  act(() => history.back());
  await advance(300);
  await advance(300); // the step back itself was a timer
};
const choose = async (label: string, text: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label, { selector: 'input' }));
  await advance(300);
  const options = [...document.querySelectorAll('.ant-select-item-option')];
  const option = options.find(({ textContent }) => textContent === text);
  if (!option) throw new Error(`no ${text} among ${options.map(({ textContent }) => textContent).join(', ')}`);
  fireEvent.click(option);
  await advance(300);
};
const search = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Search by digits'), { target: { value: text } });
  await advance(400);
};

/** Answers by the filters of the request, and keeps them. */
const recording = (answer: (params: Record<string, unknown>) => NumberResponse[]) => {
  const seen: Record<string, unknown>[] = [];
  const route: RouteHandler = ({ params = {} }) => {
    if ('id' in params || params.limit !== 20) return page([]);
    const { limit: _, before: __, ...filters } = params;
    seen.push(filters);
    return page(answer(filters));
  };
  return { seen, routes: { 'GET /api/numbers': route } };
};

afterEach(() => {
  wideScreen();
  closeApp();
});

describe('The numbers history from 768 px', () => {
  it('is a table with the seven columns, the total, and the fast server', async () => {
    await open(listing(used('4711', { server: 'Server 2' }), other()));
    for (const title of ['Number', 'Service', 'Server', 'Status', 'Code', 'Purchase Time', 'Price'])
      expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toContain(title);
    expect(screen.getByText('Total: 2 numbers')).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
    expect(screen.getByText(/fast server/)).toBeTruthy();
  });

  it('shows the reason beside the status, and the country of every number', async () => {
    await open(listing(other(), other({ id: 'n3', reason: 'timed-out' })));
    const [, cancelled, timedOut] = screen.getAllByRole('row');
    expect(cancelled!.textContent).toContain('expired · cancelled');
    expect(cancelled!.textContent).toContain('not charged');
    expect(cancelled!.textContent).toContain('Indonesia');
    expect(timedOut!.textContent).toContain('expired · no code in time');
  });

  it('links to the contact page for a code that cannot be shown', async () => {
    await open(listing(used('', { codes: [{ seq: 1, code: null, receivedAt: at(5000), late: false }] })));
    const instead = screen.getByText(/This code cannot be shown;/);
    expect(within(instead).getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('pages to older numbers and back, by an address that a reload keeps', async () => {
    await open({
      'GET /api/numbers': ({ params }) => ({
        items: [number({ id: params?.before ? 'old' : 'new', phoneShown: params?.before ? '+91 1' : '+91 2' })],
        next: params?.before ? null : 'cursor',
        total: 2,
      }),
    });
    await press('Older');
    expect(screen.getByText('+91 1')).toBeTruthy();
    expect(location.search).toBe('?before=cursor');
    await press('Newer');
    expect(screen.getByText('+91 2')).toBeTruthy();
    expect(location.search).toBe('');
  });
});

describe('The states of the numbers history', () => {
  it('says that there is none yet, and leads to buying', async () => {
    await open(listing());
    expect(screen.getByText('No Numbers Found')).toBeTruthy();
    expect(screen.getByText('Numbers you buy are listed here, with their codes.')).toBeTruthy();
  });

  it('shows an error after automatic retries, and retries on request', async () => {
    let down = true;
    await open({ 'GET /api/numbers': () => (down ? unreachable() : page([used('4711')])) });
    await advance(RETRIES_MS);
    expect(screen.getByText('Error Loading Data')).toBeTruthy();
    down = false;
    await press('Try Again');
    await advance(300);
    expect(screen.getByText('4711')).toBeTruthy();
  });

  it('keeps the rows, and says so, when they can no longer be read', async () => {
    let down = false;
    const { sendUpdate } = await open({ 'GET /api/numbers': () => (down ? unreachable() : page([used('4711')])) });
    down = true;
    sendUpdate({ numbers: [number({ id: 'unlisted' })] });
    await advance(RETRIES_MS + 1000);
    expect(screen.getByText('Failed to load numbers history')).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
  });

  it('never shows rows of other filters when the filtered ones cannot be read', async () => {
    await open({ 'GET /api/numbers': ({ params }) => (params?.digits ? unreachable() : page([used('4711')])) });
    await search('981');
    await advance(RETRIES_MS);
    expect(screen.getByText('Error Loading Data')).toBeTruthy();
    expect(screen.queryByText('4711')).toBeNull();
  });
});

describe('Filters of the numbers history', () => {
  it('are in the address, and asked of the server', async () => {
    const { seen, routes } = recording(() => [used('4711'), other()]);
    await open(routes);
    await choose('Status', 'expired');
    await choose('Country', 'Indonesia');
    await choose('Service', 'WhatsApp');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      status: 'expired',
      country: '6',
      service: 'wa',
    });
    expect(seen.at(-1)).toEqual({ status: 'expired', country: '6', service: 'wa' });
  });

  it('take whole days of India', async () => {
    const { seen, routes } = recording(() => []);
    await open(routes, `${PATH}?from=2026-02-01`);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-03' } });
    await advance(300);
    expect(seen.at(-1)).toEqual({ from: '2026-01-31T18:30:00.000Z', to: '2026-02-03T18:30:00.000Z' });
  });

  it('search by digits a moment after the last key, and not by fewer than three', async () => {
    const { seen, routes } = recording(({ digits }) => (digits ? [other()] : [used('4711')]));
    await open(routes);
    const before = seen.length;
    fireEvent.change(screen.getByLabelText('Search by digits'), { target: { value: '81' } });
    await advance(400);
    expect(screen.getByText('Type at least 3 digits')).toBeTruthy();
    expect(seen.length).toBe(before);
    for (const text of ['+62 8', '+62 81', '+62 812'])
      fireEvent.change(screen.getByLabelText('Search by digits'), { target: { value: text } });
    await advance(400);
    await advance(300);
    expect(seen.slice(before)).toEqual([{ digits: '62812' }]);
    expect(screen.getByText('+62 812-3456-7')).toBeTruthy();
    expect(location.search).toBe('?digits=62812');
  });

  it('say that nothing matches, and are cleared by one press', async () => {
    const { routes } = recording(({ status }) => (status ? [] : [used('4711')]));
    await open(routes, `${PATH}?status=failed&digits=555`);
    expect(screen.getByText('No number matches these filters.')).toBeTruthy();
    await press('Clear filters');
    await advance(300);
    expect(inTheList('4711')).toHaveLength(1);
    expect(location.search).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Search by digits').value).toBe('');
  });

  it('ignore what an address says that is no filter', async () => {
    const { seen, routes } = recording(() => []);
    await open(routes, `${PATH}?status=everything&digits=abc&from=yesterday&service=${'x'.repeat(90)}`);
    expect(seen.at(-1)).toEqual({});
  });

  it('are a sheet on a phone that says how many numbers match', async () => {
    narrowScreen();
    const { routes } = recording(({ status }) => (status ? [other()] : [used('4711'), other()]));
    await open(routes);
    expect(screen.queryByLabelText('Status')).toBeNull();
    await press('Filters');
    await advance(300);
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name: 'Show 2 numbers' })).toBeTruthy();
    await choose('Status', 'expired');
    fireEvent.click(sheet.getByRole('button', { name: 'Show 1 number' }));
    await advance(500);
    expect(button('Filters (1)')).toBeTruthy();
  });
});

describe('Filters that are found again on a phone', () => {
  afterEach(wideScreen);

  it('are cleared by one press beside the total, which is not there without them', async () => {
    narrowScreen();
    const { seen, routes } = recording(({ status }) => (status === 'used' ? [used('4711')] : [number(), other()]));
    await open(routes, `${PATH}?status=used`);
    expect(screen.getByText('Total: 1 number')).toBeTruthy();
    await press('Clear filters');
    expect(location.search).toBe('');
    expect(seen.at(-1)).toEqual({});
    expect(screen.getByText('Total: 2 numbers')).toBeTruthy();
    expect(screen.queryByText('Clear filters')).toBeNull();
  });

  it('are cleared by one press where nothing matches', async () => {
    narrowScreen();
    await open(listing(), `${PATH}?status=used`);
    expect(screen.getByText('No number matches these filters.')).toBeTruthy();
    await press('Clear filters');
    expect(location.search).toBe('');
    expect(screen.queryByText('No number matches these filters.')).toBeNull();
  });
});

describe('A row of the numbers history', () => {
  it('of an open number opens its ticket', async () => {
    await open(listing(number()));
    expect(named('a', /open the number/).getAttribute('href')).toBe(`/buy-numbers?number=${number().id}`);
  });

  it('of an ended number opens its story, which back closes', async () => {
    await open({ ...listing(other()), 'GET /api/numbers/*/timeline': () => ({ items: [] }) });
    await follow(/what happened/);
    expect(screen.getByRole('dialog', { name: 'What happened' })).toBeTruthy();
    expect(location.search).toBe('?story=n2');
    await goBack();
    expect(location.search).toBe('');
    expect(screen.queryByRole('dialog', { name: 'What happened' })).toBeNull();
  });

  it('checks for a code, and answers in the row', async () => {
    await open({ ...listing(number()), 'POST /api/numbers/*/check': () => number() });
    await press('Check OTP');
    expect(screen.getByText('No code yet. We keep checking.')).toBeTruthy();
  });

  it('shows the code that a check found', async () => {
    await open({ ...listing(number()), 'POST /api/numbers/*/check': () => used('8842') });
    await press('Check OTP');
    expect(inTheList('8842')).toHaveLength(1);
    expect(screen.queryByText('Check OTP')).toBeNull();
  });

  it('cancels, and says what follows', async () => {
    await open({
      ...listing(number()),
      'POST /api/numbers/*/cancel': () => number({ cancelRequestedAt: at(0), version: 3 }),
    });
    await press('Cancel');
    expect(screen.getByText('Cancelling. ₹14.04 comes back when the provider has confirmed it.')).toBeTruthy();
    expect(button('Cancel').disabled).toBe(true);
  });

  it('cannot be cancelled while the device is offline', async () => {
    const { store } = await open(listing(number()));
    expect(button('Cancel').disabled).toBe(false);
    act(() => void store.dispatch(onlineChanged(false)));
    expect(button('Cancel').disabled).toBe(true);
  });

  it('says from when on a cancel is possible', async () => {
    await open(listing(number({ cancelRequestedAt: at(0), cancelNotBefore: at(90_000) })));
    expect(screen.getByText(/^It is cancelled at 12:01:30/)).toBeTruthy();
  });

  it.each([
    ['no-active-number', {}, 'Can only cancel active numbers'],
    ['code-already-received', {}, 'Cannot cancel - OTP already received'],
    ['too-many-attempts', { retryAfter: 42 }, 'Too many attempts. Please try again in 42 seconds.'],
  ] as const)('says why it cannot cancel: %s', async (code, facts, text) => {
    await open({ ...listing(number()), 'POST /api/numbers/*/cancel': () => refuse(code, facts) });
    await press('Cancel');
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('has no actions once it has ended', async () => {
    await open(listing(other(), used('4711')));
    expect(screen.queryByText(/^(Check OTP|Cancel)$/)).toBeNull();
  });

  it('buys the pair again at the price of now in one press', async () => {
    const { server } = await open({
      ...listing(other()),
      'GET /api/numbers/recent-offers': () => ({ items: [recentOffer()] }),
    });
    await press('Buy again: WhatsApp, Indonesia · ₹11.95');
    expect(server.bodies('POST /api/numbers')).toMatchObject([{ service: 'wa', country: '6', priceSeen: 1195 }]);
  });

  it('leads to the choice of a pair whose price of now is not known', async () => {
    await open(listing(other()));
    expect(named('a', 'Buy again: WhatsApp, Indonesia').getAttribute('href')).toBe(
      '/buy-numbers?service=wa&country=6&server=any',
    );
  });
});

describe('Coming back to the numbers history', () => {
  const routes: RouteHandlers = {
    'GET /api/numbers': ({ params }) => page(params?.status === 'active' ? [number()] : [number(), other()]),
    'GET /api/numbers/*': () => number(),
  };

  const leave = async () => {
    await open(routes, `${PATH}?status=active`);
    Object.defineProperty(window, 'scrollY', { value: 1234, configurable: true });
    await follow(/open the number/);
    expect(location.pathname).toBe('/buy-numbers');
  };
  const scrolls = () => jest.spyOn(window, 'scrollTo').mockImplementation(() => {});

  afterEach(() => {
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    jest.restoreAllMocks();
  });

  it('by the button of the browser finds filters and place', async () => {
    await leave();
    const scrolled = scrolls();
    await goBack();
    expect(location.search).toBe('?status=active');
    expect(screen.getByText('Total: 1 number')).toBeTruthy();
    expect(scrolled.mock.calls.at(-1)).toEqual([0, 1234]);
  });

  it('by a link finds filters and place', async () => {
    await leave();
    const scrolled = scrolls();
    await follow('Numbers History');
    expect(location.search).toBe('?status=active');
    expect(screen.getByText('Total: 1 number')).toBeTruthy();
    expect(scrolled.mock.calls.at(-1)).toEqual([0, 1234]);
  });
});

describe('One hundred long rows', () => {
  it('are cards on a phone, each with its own name', async () => {
    narrowScreen();
    const names = Array.from({ length: 100 }, (_, index) =>
      other({
        id: `n${index}`,
        serviceName: `A service with a very long name in this row ${index}`,
        phoneShown: `+62 ${index}`,
      }),
    );
    await open(listing(...names));
    const rows = screen.getByLabelText('Numbers', { selector: 'ul' }).querySelectorAll('li');
    expect(rows.length).toBe(100);
    expect(rows[99]!.querySelector('a')!.getAttribute('aria-label')).toMatch(/^\+62 99, A service/);
  });
});
