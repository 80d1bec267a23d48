/** Choosing a service, a country and a server: by what a person sees and presses. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { advance, closeApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { countryOffer, openPicker, press, radio, rows, serverOffer, serviceList, type } from './support/picker.js';
import { serviceIcons } from '../../frontend/src/ui/display/service-icons.js';
import { at, preferences, service, settings } from './support/responses.js';

const SEARCH_SERVICES = 'Search services by name or code';
const SEARCH_COUNTRIES = 'Search countries by name or dial code';

const inSheet = () => within(screen.getByRole('dialog'));
const focused = () => document.activeElement?.getAttribute('aria-label');
const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement!, { key: name });
  await advance(50);
};
const offersOf = (...items: ReturnType<typeof countryOffer>[]) => ({
  'GET /api/catalog/services/*/offers': () => ({ ...serviceList([]), items }),
});

const recentOffer = (given: { country?: string; price?: number | null } = {}) => ({
  ...{ service: 'tg', serviceName: 'Telegram', country: '6', countryName: 'Indonesia', countryIso: 'ID' },
  ...{ dialCode: '62', provider: 'any', available: 5, allowed: true, lastBoughtAt: at(0), price: 1210 },
  ...given,
});

describe('On a phone', () => {
  afterEach(closeApp);

  it('a tile, then a country: two presses, and the sheet is closed', async () => {
    const { chosen } = await openPicker();
    await press(radio('WhatsApp, from ₹23.40'));
    expect(inSheet().getByText('Country for WhatsApp')).toBeTruthy();
    expect(focused()).toBe('Country for WhatsApp'); // not the search: its keyboard would hide the rows
    const title = document.querySelector('.picker-title')!;
    fireEvent.click(radio('India, +91, ₹14.04, 81 % of 240, 25 s, many · 1,200'));
    expect(title.textContent).toBe('Country for WhatsApp'); // while it closes too
    await advance(500);
    expect(chosen).toEqual([{ service: 'wa' }, { service: 'wa', country: 'india', provider: 'p1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Service WhatsApp/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Country \/ server India/ })).toBeTruthy();
  });

  it('the field opens all services, and the way back from the countries leads there', async () => {
    const { chosen } = await openPicker();
    await press(screen.getByRole('button', { name: /Search 4 services/ }));
    await press(within(screen.getByRole('radiogroup', { name: 'Services' })).getByRole('radio', { name: /^Google/ }));
    expect(chosen).toEqual([{ service: 'go' }]);
    expect(inSheet().getByText('Country for Google')).toBeTruthy();
    await press(inSheet().getByRole('button', { name: 'Back' }));
    expect(inSheet().getByText('Services')).toBeTruthy();
    await press(inSheet().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a recent pair is service and country in one press', async () => {
    const { chosen } = await openPicker({
      routes: {
        'GET /api/numbers/recent-offers': () => ({
          items: [recentOffer(), recentOffer({ country: '7', price: null })],
        }),
      },
    });
    expect(rows('Recent')).toEqual(['Telegram, Indonesia, ₹12.10']);
    await press(radio('Telegram, Indonesia, ₹12.10'));
    expect(chosen).toEqual([{ service: 'tg', country: '6', provider: 'any' }]);
  });

  it('the short ways are drawn once favourites and recent ones are known, so that these push nothing down', async () => {
    const answers: (() => void)[] = [];
    const later = (answer: unknown) => () =>
      new Promise((resolve) => {
        answers.push(() => resolve(answer));
      });
    await openPicker({ routes: { 'GET /api/numbers/recent-offers': later({ items: [recentOffer()] }) } });
    await advance(1900);
    expect(screen.queryByRole('radiogroup', { name: 'Popular' })).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading services...' })).toBeTruthy();
    answers.forEach((answer) => answer());
    await advance(50);
    expect(rows('Recent')).toEqual(['Telegram, Indonesia, ₹12.10']);
    expect(rows('Popular')).toHaveLength(4);
  });

  it('recent offers that are not read are waited for 2 seconds, and change nothing that is drawn without them', async () => {
    let isDown = true;
    const { server } = await openPicker({
      routes: {
        'GET /api/numbers/recent-offers': () => (isDown ? refuse('busy', {}, 503) : { items: [recentOffer()] }),
      },
    });
    await advance(1900);
    expect(screen.queryByRole('radiogroup', { name: 'Popular' })).toBeNull();
    await advance(150);
    expect(rows('Popular')).toHaveLength(4);
    isDown = false;
    await advance(10_000);
    expect(server.requests.filter(({ name }) => name === 'GET /api/numbers/recent-offers').length).toBeGreaterThan(2);
    expect(screen.queryByRole('radiogroup', { name: 'Recent' })).toBeNull();
    expect(rows('Popular')).toHaveLength(4);
  });

  it('a press is what reads the countries, once, before the sheet is there', async () => {
    const { server } = await openPicker();
    fireEvent.pointerDown(radio(/^WhatsApp/));
    await advance(1);
    const read = () => server.requests.filter(({ name }) => name === 'GET /api/catalog/services/wa/offers').length;
    expect(read()).toBe(1);
    await press(radio(/^WhatsApp/));
    expect(read()).toBe(1);
  });

  it('moving over a tile reads after a moment, passing over it does not', async () => {
    const { server } = await openPicker();
    const read = () => server.requests.filter(({ name }) => /offers$/.test(name) && !/recent/.test(name)).length;
    fireEvent.pointerEnter(radio(/^WhatsApp/));
    await advance(50);
    fireEvent.pointerEnter(radio(/^Telegram/));
    await advance(99);
    expect(read()).toBe(0);
    await advance(1);
    expect(server.requests.map(({ name }) => name)).toContain('GET /api/catalog/services/tg/offers');
    expect(read()).toBe(1);
  });
});

describe('Services', () => {
  afterEach(closeApp);

  it('has the five of the quick chips first, then what was bought most, none that cannot be bought', async () => {
    await openPicker({
      routes: {
        'GET /api/catalog/services': () =>
          serviceList([
            { ...service('a1', 'Amazon', 300), popularity: 7 },
            service('fb', 'Facebook', 700),
            { ...service('ba', 'Bank', 100), allowed: false, popularity: 99 },
            { ...service('sn', 'Snapchat', 300), popularity: 8 },
            service('tg', 'Telegram', 500),
            { ...service('zz', 'Mystery', null), popularity: 50 },
            { ...service('nb', 'Bought by nobody', 200), popularity: 0 },
          ]),
      },
    });
    expect(rows('Popular')).toEqual([
      'Telegram, from ₹5.00',
      'Facebook, from ₹7.00',
      'Snapchat, from ₹3.00',
      'Amazon, from ₹3.00',
    ]);
  });

  it('has what staff gave a place before all others, in its order, with the icon of staff', async () => {
    await openPicker({
      routes: {
        'GET /api/settings': () => ({ ...settings, serviceIcons: { sn: 'photo' } }),
        'GET /api/catalog/services': () =>
          serviceList([
            { ...service('sn', 'Snapchat', 300), place: 1 },
            { ...service('a1', 'Amazon', 300), place: 2 },
            service('tg', 'Telegram', 500),
          ]),
      },
    });
    expect(rows('Popular')).toEqual(['Snapchat, from ₹3.00', 'Amazon, from ₹3.00', 'Telegram, from ₹5.00']);
    await advance(50); // the icons are read when there are rows
    expect(
      radio(/^Snapchat/)
        .querySelector('.service-mark path')
        ?.getAttribute('d'),
    ).toBe(serviceIcons.photo);
  });

  it('are found by a part of the name or code, case-insensitive, the beginning first', async () => {
    await openPicker({
      isWide: true,
      routes: {
        'GET /api/catalog/services': () =>
          serviceList([service('xgo', 'Baidu', 1), service('dg', 'Django', 1), service('go', 'Google', 1)]),
      },
    });
    await type(SEARCH_SERVICES, ' GO ');
    expect(rows('Services')).toEqual(['Google, from ₹0.01', 'Baidu, from ₹0.01', 'Django, from ₹0.01']);
    expect(screen.queryByRole('radiogroup', { name: 'Popular' })).toBeNull();
    await type(SEARCH_SERVICES, ' nothing like it ');
    expect(screen.getAllByText('No services found for "nothing like it"')).toHaveLength(2); // one for a screen reader
  });

  it('Enter chooses the first match, and nothing while nothing is typed', async () => {
    const { chosen } = await openPicker({ isWide: true });
    const field = screen.getByRole('textbox', { name: SEARCH_SERVICES });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(chosen).toEqual([]);
    await type(SEARCH_SERVICES, 'what');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(chosen).toEqual([{ service: 'wa' }]);
  });

  it('of eight hundred only those in view exist, and each says which of how many it is', async () => {
    const many = Array.from({ length: 800 }, (_, index) => service(`s${index}`, `Service ${index}`, 100));
    await openPicker({ isWide: true, routes: { 'GET /api/catalog/services': () => serviceList(many) } });
    const list = within(screen.getByRole('radiogroup', { name: 'Services' }));
    expect(list.getAllByRole('radio').length).toBeLessThan(40);
    const first = list.getByRole('radio', { name: /^Service 0,/ });
    expect([first.getAttribute('aria-setsize'), first.getAttribute('aria-posinset')]).toEqual(['800', '1']);
  });

  it('that may not be sold are shown and cannot be chosen', async () => {
    const { chosen } = await openPicker({
      isWide: true,
      routes: {
        'GET /api/catalog/services': () =>
          serviceList([{ ...service('ba', 'Bank', 100), allowed: false }, service('zz', 'Mystery', null)]),
      },
    });
    expect(rows('Services')).toEqual(['Bank, not sold here', 'Mystery, N/A']);
    await press(radio('Bank, not sold here'));
    expect(chosen).toEqual([]);
    expect(radio('Bank, not sold here').getAttribute('aria-disabled')).toBe('true');
  });

  it('become favourites by their star, which are tiles from then on', async () => {
    const { server } = await openPicker({
      isWide: true,
      routes: {
        'GET /api/preferences': () => preferences({ favourites: ['ig'] }),
        'PATCH /api/preferences': ({ body }) => preferences(body as object),
      },
    });
    expect(rows('Favourites')).toEqual(['Instagram, from ₹8.00']);
    await press(screen.getByRole('button', { name: 'Add Google to favourites' }));
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ favourites: ['ig', 'go'] }]);
    expect(rows('Favourites')).toEqual(['Instagram, from ₹8.00', 'Google, from ₹9.00']);
    await press(screen.getByRole('button', { name: 'Remove Instagram from favourites' }));
    expect(server.bodies('PATCH /api/preferences')).toContainEqual({ favourites: ['go'] });
  });

  it('that cannot be read: five without a price, and Try Again in place', async () => {
    let isDown = true;
    await openPicker({
      isWide: true,
      routes: {
        'GET /api/catalog/services': () => (isDown ? unreachable() : serviceList([service('wa', 'WhatsApp', 5)])),
      },
    });
    expect(screen.getAllByRole('status', { name: 'Loading services...' }).length).toBeGreaterThan(0);
    await advance(20_000);
    expect(rows('Services')).toEqual([
      'Telegram, N/A',
      'WhatsApp, N/A',
      'Facebook, N/A',
      'Instagram, N/A',
      'Google, N/A',
    ]);
    isDown = false;
    await press(screen.getByRole('button', { name: 'Try Again' }));
    expect(rows('Services')).toEqual(['WhatsApp, from ₹0.05']);
  });

  it('none at all is said', async () => {
    await openPicker({ isWide: true, routes: { 'GET /api/catalog/services': () => serviceList([]) } });
    expect(screen.getByText('No services available from API')).toBeTruthy();
  });
});

describe('The countries of a service', () => {
  afterEach(closeApp);

  const wide = (...items: ReturnType<typeof countryOffer>[]) =>
    openPicker({ isWide: true, choice: { service: 'wa' }, routes: { ...offersOf(...items), ...changeable } });
  const changeable = { 'PATCH /api/preferences': ({ body }: { body?: unknown }) => preferences(body as object) };
  const names = () => rows('Countries').map((row) => row?.split(',')[0]);

  it('say price, rate with its sample, seconds and stock', async () => {
    await wide(
      countryOffer('India', { dialCode: '91', available: 12_340 }),
      countryOffer('Kenya', { successRate: null, sample: 7, medianSeconds: null, stock: 'few', available: 42 }),
      countryOffer('Mali', { successRate: null, sample: 0, medianSeconds: null }),
      countryOffer('Peru', { wasEmpty: true, stock: 'few', medianSeconds: 120 }),
      countryOffer('Chad', { stock: 'none', available: 0 }),
      countryOffer('Togo', { readiness: 'busy' }),
    );
    expect(rows('Countries')).toEqual([
      'India, +91, ₹14.04, 81 % of 240, 25 s, many · 12,340',
      'Kenya, ₹14.04, no rate yet (7 of 20), few · 42',
      'Mali, ₹14.04, no rate yet, many · 1,200',
      'Peru, ₹14.04, 81 % of 240, 2 min, few',
      'Chad, ₹14.04, 81 % of 240, 25 s, none now',
      'Togo, ₹14.04, 81 % of 240, 25 s, busy',
    ]);
    expect(radio(/^Chad/).getAttribute('aria-disabled')).toBe('true');
  });

  it('are sorted as asked, and the order is kept for the person', async () => {
    const { server } = await openPicker({
      isWide: true,
      choice: { service: 'wa' },
      routes: {
        ...changeable,
        ...offersOf(
          countryOffer('Slow', { price: 300, medianSeconds: 90 }),
          countryOffer('Unknown', { price: 100, successRate: null, sample: 3, medianSeconds: 1 }),
          countryOffer('Gone', { price: 50, medianSeconds: 1, stock: 'none' }),
          countryOffer('Quick', { price: 200, medianSeconds: 10 }),
        ),
      },
    });
    expect(names()).toEqual(['Slow', 'Unknown', 'Gone', 'Quick']);
    fireEvent.click(radio('Cheapest'));
    await advance(100);
    expect(names()).toEqual(['Unknown', 'Quick', 'Slow', 'Gone']);
    fireEvent.click(radio('Fastest'));
    await advance(100);
    expect(names()).toEqual(['Quick', 'Slow', 'Unknown', 'Gone']);
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ order: 'cheapest' }, { order: 'fastest' }]);
  });

  it('have their servers folded under them; the best is the default', async () => {
    const servers = [serverOffer(), serverOffer({ provider: 'p2', name: 'Server 2', price: 1500 })];
    const { chosen } = await wide(countryOffer('India', { provider: 'any', servers }), countryOffer('Peru'));
    expect(names()).toEqual(['India', 'Peru']);
    const toggle = screen.getByRole('button', { name: '2 servers in India' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await press(toggle);
    expect(rows('Countries').slice(0, 3)).toEqual([
      'India, any server, ₹14.04, 81 % of 240, 25 s, many · 1,200',
      'Server 1, India, ₹14.04, 81 % of 240, 25 s, many · 1,200',
      'fast server, India, ₹15.00, 81 % of 240, 25 s, many · 1,200',
    ]);
    await press(radio(/^India/));
    await press(radio(/^fast server/));
    expect(chosen).toEqual([
      { service: 'wa', country: 'india', provider: 'any' },
      { service: 'wa', country: 'india', provider: 'p2' },
    ]);
    expect(radio(/^fast server/).getAttribute('aria-checked')).toBe('true');
    expect(radio(/^India/).getAttribute('aria-checked')).toBe('false');
  });

  it('are found by name and by dial code', async () => {
    await wide(countryOffer('India', { dialCode: '91' }), countryOffer('Indonesia', { dialCode: '62' }));
    await type(SEARCH_COUNTRIES, '+62');
    expect(names()).toEqual(['Indonesia']);
    await type(SEARCH_COUNTRIES, 'IND');
    expect(names()).toEqual(['India', 'Indonesia']);
    await type(SEARCH_COUNTRIES, 'x');
    expect(screen.getAllByText('No countries found for "x"')).toHaveLength(2);
  });

  it('none is said, with the name of the service', async () => {
    await wide();
    expect(screen.getByText('No country has numbers for WhatsApp now')).toBeTruthy();
  });

  it('of another service are not shown for this one', async () => {
    const { chosen } = await openPicker({
      isWide: true,
      choice: { service: 'wa' },
      routes: {
        'GET /api/catalog/services/*/offers': ({ id }) =>
          id === 'wa' ? { ...serviceList([]), items: [countryOffer('India')] } : new Promise(() => {}),
      },
    });
    expect(names()).toEqual(['India']);
    await press(within(screen.getByRole('radiogroup', { name: 'Popular' })).getByRole('radio', { name: /^Telegram/ }));
    expect(chosen).toEqual([{ service: 'tg' }]);
    expect(screen.queryByRole('radio', { name: /^India/ })).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading countries...' })).toBeTruthy();
  });

  it('that cannot be read say so, with Try Again; saved prices say of when they are', async () => {
    let isDown = true;
    await openPicker({
      isWide: true,
      choice: { service: 'wa' },
      routes: {
        'GET /api/catalog/services/*/offers': () =>
          isDown
            ? refuse('provider-unavailable', {}, 503)
            : { items: [countryOffer('India')], updatedAt: at(0), stale: true },
      },
    });
    await advance(20_000);
    isDown = false;
    await press(screen.getByRole('button', { name: 'Try Again' }));
    expect(names()).toEqual(['India']);
    expect(screen.getByText('showing saved prices, updated 12:00')).toBeTruthy();
  });
});

describe('By keyboard', () => {
  afterEach(closeApp);

  it('the arrows, Home and End move the focus without choosing; Tab has one stop, then its star', async () => {
    const { chosen } = await openPicker({ isWide: true });
    const list = within(screen.getByRole('radiogroup', { name: 'Services' }));
    act(() => screen.getByRole('textbox', { name: SEARCH_SERVICES }).focus());
    await key('ArrowDown');
    expect(focused()).toMatch(/^Telegram/); // the first tile, as the tiles come first
    act(() => list.getByRole('radio', { name: /^Google/ }).focus());
    await key('ArrowDown');
    expect(focused()).toMatch(/^Instagram/);
    await key('End');
    expect(focused()).toMatch(/^WhatsApp/);
    await key('ArrowDown');
    expect(focused()).toMatch(/^WhatsApp/);
    await key('Home');
    expect(focused()).toMatch(/^Google/);
    expect(list.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add Google to favourites' }).tabIndex).toBe(0);
    expect(screen.getByRole('button', { name: 'Add WhatsApp to favourites' }).tabIndex).toBe(-1);
    expect(chosen).toEqual([]);
  });

  it('reaches the last of eight hundred, which did not exist before', async () => {
    const many = Array.from({ length: 800 }, (_, index) => service(`s${index}`, `Service ${index}`, 100));
    await openPicker({ isWide: true, routes: { 'GET /api/catalog/services': () => serviceList(many) } });
    const list = within(screen.getByRole('radiogroup', { name: 'Services' }));
    act(() => list.getByRole('radio', { name: /^Service 0,/ }).focus());
    expect(list.queryByRole('radio', { name: /^Service 799/ })).toBeNull();
    await key('End');
    expect(focused()).toMatch(/^Service 799/);
    await key('Home');
    expect(focused()).toMatch(/^Service 0,/);
  });

  it('a letter goes to the search', async () => {
    await openPicker({ isWide: true });
    const list = within(screen.getByRole('radiogroup', { name: 'Services' }));
    act(() => list.getByRole('radio', { name: /^Google/ }).focus());
    await key('t');
    expect(focused()).toBe(SEARCH_SERVICES);
  });

  it('the arrows go round the tiles', async () => {
    await openPicker();
    act(() => radio(/^Telegram/).focus());
    await key('ArrowLeft');
    expect(focused()).toMatch(/^Google/);
    await key('ArrowRight');
    expect(focused()).toMatch(/^Telegram/);
  });
});

describe('By country', () => {
  afterEach(closeApp);

  const byCountry = { 'GET /api/preferences': () => preferences({ pickBy: 'country' }) };
  const server = (provider: string, name: string) => ({
    ...{ provider, name, country: '22', countryName: 'India', iso: 'IN', dialCode: '91', available: 1200 },
  });
  const servers = (...items: ReturnType<typeof server>[]) => ({
    'GET /api/catalog/servers': () => ({ ...serviceList([]), items, counts: { services: 2, countries: 1 } }),
  });

  it('is a switch that the person keeps', async () => {
    const { server: fake } = await openPicker({
      routes: { 'PATCH /api/preferences': ({ body }) => preferences(body as object) },
    });
    fireEvent.click(radio('By country'));
    await advance(100);
    expect(fake.bodies('PATCH /api/preferences')).toEqual([{ pickBy: 'country' }]);
    expect(screen.getByRole('button', { name: /^Service Choose a country first/ })).toBeTruthy();
  });

  it('has the services disabled until a country is chosen, then reads them', async () => {
    const { chosen } = await openPicker({
      routes: {
        ...byCountry,
        ...servers(server('any', 'Any server'), server('p1', 'Server 1'), server('p2', 'Server 2')),
        'GET /api/catalog/services': ({ params }) =>
          serviceList((params as { provider?: string }).provider === 'any' ? [service('tg', 'Telegram', 1404)] : []),
      },
    });
    const field = screen.getByRole('button', { name: /^Service Choose a country first/ });
    expect(field.getAttribute('aria-disabled')).toBe('true');
    await press(field);
    expect(screen.queryByRole('dialog')).toBeNull();

    await press(screen.getByRole('button', { name: /Choose a country\.\.\./ }));
    expect(rows('Countries')).toEqual(['India, any server, +91, 1,200 available']);
    await press(radio(/^India/));
    expect(inSheet().getByText('Service in India')).toBeTruthy();
    await press(
      within(screen.getByRole('radiogroup', { name: 'Services' })).getByRole('radio', { name: 'Telegram, ₹14.04' }),
    );
    expect(chosen).toEqual([
      { country: '22', provider: 'any' },
      { country: '22', provider: 'any', service: 'tg' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows 'Server 2' as 'fast server'", async () => {
    await openPicker({
      isWide: true,
      routes: { ...byCountry, ...servers(server('p1', 'Server 1'), server('p2', 'Server 2')) },
    });
    await press(screen.getByRole('button', { name: '2 servers in India' }));
    expect(rows('Countries')[2]).toBe('fast server, India, 1,200 available');
  });

  it('says that services load, that there are none, and that there are no countries', async () => {
    const waiting = { ...byCountry, ...servers(server('p1', 'Server 1')) };
    const choice = { country: '22', provider: 'p1' };
    await openPicker({ choice, routes: { ...waiting, 'GET /api/catalog/services': () => new Promise(() => {}) } });
    expect(screen.getByRole('button', { name: /^Service Loading services\.\.\./ })).toBeTruthy();
    closeApp();
    await openPicker({ choice, routes: { ...waiting, 'GET /api/catalog/services': () => serviceList([]) } });
    expect(screen.getByRole('button', { name: /^Service No services available from API/ })).toBeTruthy();
    closeApp();
    await openPicker({ choice, routes: waiting });
    expect(screen.getByRole('button', { name: /^Service Choose a service\.\.\./ })).toBeTruthy();
    closeApp();
    await openPicker({ isWide: true, routes: { ...byCountry, ...servers() } });
    expect(screen.getByText('No countries available from API...')).toBeTruthy();
  });
});
