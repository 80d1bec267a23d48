/** The pages of providers and catalogue, by what staff see and press. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProviderAccountResponse, ServicePricesResponse } from '../../../frontend/src/api/client.gen.js';
import { changeIn, typedOf } from '../../../frontend/src/console/providers/account-form.js';
import { refuse, type RouteHandlers } from '../support/fake-server.js';
import { open, press, type } from './console-fixture.js';

const lastChange = {
  ...{ id: 'c1', fields: ['markup'], before: ['1700'], after: ['2000'] },
  ...{ reason: 'Too cheap', by: 'Ravi', at: 1_700_000_000_000 },
};
const byColleague = { ...lastChange, id: 'c2', by: 'Meena', reason: 'No codes come' };
const main: ProviderAccountResponse = {
  ...{ id: 'main', name: 'Server 3', enabled: true, url: null, hasKey: true, currency: 'USD', rate: '88.25' },
  ...{ rates: [{ currency: 'USD', rate: '88.25', from: 1_700_000_000_000 }], markup: 2_000, markupInForce: 2_000 },
  ...{ cancelLimit: 1_200_000, perSecond: 20, maxOpen: null, batchAbove: 200, isExclusive: false, anyServer: true },
  ...{ priority: 10, pushAddress: 'https://wallet.example/api/provider/main/push/abc', health: 'degraded' },
  ...{ trouble: ['it asks to be asked less often'], openNumbers: 3, balance: '41.20' },
  ...{ syncedAt: 1_700_000_000_000, askedAt: 1_700_000_000_000, changed: lastChange },
};
const example = {
  ...{ provider: 'main', country: 'India', service: 'Telegram', providerPrice: '0.10' },
  ...{ before: 1_059, after: 1_324, margin: 441 },
};

const openProviders = (routes: RouteHandlers = {}) =>
  open('/providers', {
    'GET /api/admin/providers': () => [main],
    'GET /api/admin/providers/*/changes': () => [lastChange],
    'GET /api/admin/catalogue/preview*': () => [example],
    'POST /api/admin/providers/*/changes': () => null,
    ...routes,
  });
const openDrawer = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change main' }));
  return screen.findByRole('dialog', { name: 'main' });
};

describe('The page of the providers', () => {
  it('says how each is, what it sells at, and who changed it last', async () => {
    openProviders();
    for (const text of [
      'Slow',
      'it asks to be asked less often',
      /41\.20 USD/,
      'Markup 20 %',
      'USD at 88.25 rupees',
      /^Ravi, .*: Too cheap$/,
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows what a markup makes of prices before it is saved, and sends only what was changed', async () => {
    const server = openProviders();
    const drawer = await openDrawer();
    expect(within(drawer).getByText('Nothing is changed yet.')).toBeTruthy();
    type('Markup in per cent', '50');
    expect(await within(drawer).findByText('₹13.24')).toBeTruthy();
    type('Why', 'The rate of the bank has risen');
    press('Save the change');
    expect(await screen.findByText('main changed')).toBeTruthy();
    expect(server.bodies('POST /api/admin/providers/main/changes')).toEqual([
      {
        id: expect.anything() as unknown,
        ...{ markup: 5_000, reason: 'The rate of the bank has risen', seen: 'c1' },
      },
    ]);
  });

  it('pauses one with a reason', async () => {
    const server = openProviders();
    fireEvent.click(await screen.findByRole('button', { name: 'Pause main' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause main' });
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'It answers garbage' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('main changed')).toBeTruthy();
    expect(server.bodies('POST /api/admin/providers/main/changes')).toMatchObject([
      { enabled: false, reason: 'It answers garbage', seen: 'c1' },
    ]);
  });

  it('says the answer of a test call beside its button', async () => {
    openProviders({
      'POST /api/admin/providers/*/test': () => ({ isWell: false, answer: 'Invalid API key', balance: null, took: 81 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Test main' }));
    expect(await screen.findByText(/Invalid API key \(81 ms\)/)).toBeTruthy();
  });

  it('says what a colleague changed meanwhile, and keeps what is typed', async () => {
    let now: ProviderAccountResponse = main;
    const server = openProviders({
      'GET /api/admin/providers': () => [now],
      'POST /api/admin/providers/*/changes': ({ body }) => {
        if ((body as { seen: string }).seen === 'c2') return null;
        now = { ...main, perSecond: 5, changed: byColleague };
        return refuse('setting-changed');
      },
    });
    const drawer = await openDrawer();
    const valueOf = (label: string) => within(drawer).getByLabelText<HTMLInputElement>(label).value;
    type('Markup in per cent', '50');
    await waitFor(() => expect(within(drawer).queryByText('Nothing is changed yet.')).toBeNull());
    type('Why', 'The rate has risen');
    press('Save the change');
    expect(await within(drawer).findByText(/^A colleague has changed it since you opened it/)).toBeTruthy();
    expect(within(drawer).getByText(/^Meena, .*: No codes come$/)).toBeTruthy();
    await waitFor(() => expect(valueOf('Requests a second')).toBe('5'));
    expect([valueOf('Markup in per cent'), valueOf('Why')]).toEqual(['50.00', 'The rate has risen']);
    press('Save the change');
    expect(await screen.findByText('main changed')).toBeTruthy();
    expect(server.bodies('POST /api/admin/providers/main/changes').at(-1)).toEqual({
      id: expect.anything() as unknown,
      ...{ markup: 5_000, reason: 'The rate has risen', seen: 'c2' },
    });
  });

  it('says what the server finds wrong, and keeps what was typed', async () => {
    openProviders({
      'POST /api/admin/providers/*/changes': () =>
        refuse('invalid-input', { fields: { key: 'The account second has this key' } }, 400),
    });
    const drawer = await openDrawer();
    type('API key', 'a-key-of-ours');
    await waitFor(() => expect(within(drawer).queryByText('Nothing is changed yet.')).toBeNull());
    type('Why', 'A new key');
    press('Save the change');
    expect(await within(drawer).findByText('The account second has this key')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('A new key');
  });
});

describe('A change of an account', () => {
  it('is what is other than it was, in basis points and ms', () => {
    const typed = typedOf(main);
    expect(changeIn(typed, main)).toEqual({});
    expect(changeIn({ ...typed, markup: null, cancelLimit: 60.5, name: ' ', url: ' ', rate: '' }, main)).toEqual({
      ...{ markup: null, cancelLimit: 60_500, name: null },
    });
  });
});

const telegram: ServicePricesResponse = {
  ...{ code: 'tg', name: 'Telegram', offers: 1, lowest: 1_059, markup: null, deniedBy: null, changed: lastChange },
  ...{ ownName: null, icon: null, isHidden: false, place: null },
  changes: [lastChange],
  prices: [
    {
      ...{
        provider: 'main',
        country: '22',
        countryName: 'India',
        providerPrice: '0.10',
        currency: 'USD',
        rate: '88.25',
      },
      ...{ markup: 2_000, cost: 883, price: 1_059, margin: 176, available: 12 },
    },
  ],
};

const isChanged = () => waitFor(() => expect(screen.queryByText('Nothing is changed yet.')).toBeNull());

describe('The catalogue', () => {
  it('is searched by name or code', async () => {
    open('/catalogue', {
      'GET /api/admin/catalogue/services': () => [
        telegram,
        { ...telegram, code: 'hw', name: 'Alipay', deniedBy: 'name' },
      ],
    });
    expect(await screen.findByText('Not sold, by its name')).toBeTruthy();
    type('Search by name or code', 'teleg');
    await waitFor(() => expect(screen.queryByText('Alipay')).toBeNull());
    expect(screen.getByRole('link', { name: 'Prices of Telegram' }).getAttribute('href')).toBe('/admin/catalogue/tg');
  });

  it('shows what we pay, what people pay and the margin, and changes the markup of a service with an example', async () => {
    const server = open('/catalogue/tg', {
      'GET /api/admin/catalogue/services/*': () => telegram,
      'GET /api/admin/catalogue/preview*': () => [example],
      'POST /api/admin/catalogue/services/*/changes': () => null,
    });
    for (const text of ['₹8.83', '₹10.59', '₹1.76', '0.10 USD at 88.25'])
      expect(await screen.findByText(text)).toBeTruthy();
    type('Markup of this service in per cent', '50');
    expect(await screen.findByText('₹13.24')).toBeTruthy();
    type('Why', 'Many ask for it');
    press('Save the change');
    expect(await screen.findByText('Telegram changed')).toBeTruthy();
    expect(server.bodies('POST /api/admin/catalogue/services/tg/changes')).toMatchObject([
      { markup: 5_000, reason: 'Many ask for it', seen: 'c1' },
    ]);
  });

  it('keeps what is typed while the last change is read again, and shows what was saved', async () => {
    let saved: ServicePricesResponse = telegram;
    let letGo = () => {};
    const server = open('/catalogue/tg', {
      'GET /api/admin/catalogue/services/*': async () => {
        if (saved !== telegram) await new Promise<void>((resolve) => (letGo = resolve));
        return saved;
      },
      'POST /api/admin/catalogue/services/*/changes': ({ body }) => {
        saved = { ...telegram, place: 2, changed: { ...lastChange, id: (body as { id: string }).id } };
        return null;
      },
    });
    const idOf = (place: number) =>
      (server.bodies('POST /api/admin/catalogue/services/tg/changes')[place] as { id: string }).id;
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await screen.findByLabelText('Why');
    type('Place in the list of people', '2');
    await isChanged();
    type('Why', 'Asked for most');
    press('Save the change');
    await screen.findByText('Telegram changed');
    type('Name that people see', 'Telegram chat');
    letGo();
    await waitFor(() => expect(valueOf('Why')).toBe(''));
    expect([valueOf('Place in the list of people'), valueOf('Name that people see')]).toEqual(['2', 'Telegram chat']);
    type('Why', 'Clearer');
    press('Save the change');
    await waitFor(() =>
      expect(server.bodies('POST /api/admin/catalogue/services/tg/changes').at(-1)).toMatchObject({
        ...{ ownName: 'Telegram chat', reason: 'Clearer', seen: idOf(0) },
      }),
    );
    expect(server.bodies('POST /api/admin/catalogue/services/tg/changes').at(-1)).not.toHaveProperty('place');
  });

  it('says what a colleague changed meanwhile, until an own save, and keeps what is typed', async () => {
    const MEANWHILE = /^A colleague has changed it since you opened it/;
    let now: ServicePricesResponse = telegram;
    const server = open('/catalogue/tg', {
      'GET /api/admin/catalogue/services/*': () => now,
      'POST /api/admin/catalogue/services/*/changes': ({ body }) => {
        const { id, seen } = body as { id: string; seen: string };
        const isFirst = seen === 'c1';
        now = { ...telegram, isHidden: true, changed: isFirst ? byColleague : { ...lastChange, id } };
        return isFirst ? refuse('setting-changed') : null;
      },
    });
    await screen.findByLabelText('Why');
    expect(screen.queryByText(MEANWHILE)).toBeNull();
    type('Place in the list of people', '2');
    await isChanged();
    type('Why', 'Asked for most');
    press('Save the change');
    const hint = (await screen.findByText(MEANWHILE)).closest('[role=alert]') as HTMLElement;
    expect(within(hint).getByText(/^Meena, .*: No codes come$/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Place in the list of people').value).toBe('2');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Hidden for now').checked).toBe(true));
    press('Save the change');
    await screen.findByText('Telegram changed');
    await waitFor(() => expect(screen.queryByText(MEANWHILE)).toBeNull());
    expect(server.bodies('POST /api/admin/catalogue/services/tg/changes').at(-1)).toMatchObject({
      ...{ place: 2, reason: 'Asked for most', seen: 'c2' },
    });
  });

  it('hides a service and gives it a place, a name and an icon, and sends only what was changed', async () => {
    const server = open('/catalogue/tg', {
      'GET /api/admin/catalogue/services/*': () => telegram,
      'POST /api/admin/catalogue/services/*/changes': () => null,
    });
    fireEvent.click(await screen.findByLabelText('Hidden for now'));
    type('Place in the list of people', '2');
    type('Name that people see', ' Telegram   chat ');
    fireEvent.mouseDown(screen.getByLabelText('Icon'));
    fireEvent.click(await screen.findByTitle('Calls'));
    await isChanged();
    type('Why', 'Codes do not come');
    press('Save the change');
    expect(await screen.findByText('Telegram changed')).toBeTruthy();
    expect(server.bodies('POST /api/admin/catalogue/services/tg/changes')).toEqual([
      {
        ...{ id: expect.anything() as unknown, reason: 'Codes do not come', seen: 'c1' },
        ...{ isHidden: true, place: 2, ownName: 'Telegram chat', icon: 'call' },
      },
    ]);
  });

  it('says what the server finds wrong with a place, and keeps what was typed', async () => {
    open('/catalogue/tg', {
      'GET /api/admin/catalogue/services/*': () => telegram,
      'POST /api/admin/catalogue/services/*/changes': () =>
        refuse('invalid-input', { fields: { place: 'At most 50 services have a place' } }, 400),
    });
    await screen.findByText('Change this service');
    type('Place in the list of people', '3');
    await isChanged();
    type('Why', 'Many ask for it');
    press('Save the change');
    expect(await screen.findByText('At most 50 services have a place')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Place in the list of people').value).toBe('3');
  });

  it('is shown with the name, place and icon that people see', async () => {
    open('/catalogue', {
      'GET /api/admin/catalogue/services': () => [
        { ...telegram, ownName: 'Chat app', place: 1, icon: 'chat', isHidden: true },
      ],
    });
    expect(await screen.findByText('Chat app')).toBeTruthy();
    for (const text of ['Telegram at the provider', 'Place 1', 'Hidden for now'])
      expect(screen.getByText(text)).toBeTruthy();
  });
});

const denylist = {
  patterns: [
    { pattern: 'crypto*', isBuiltIn: false, count: 2, names: ['Crypto A', 'Crypto B'] },
    { pattern: '*bank', isBuiltIn: true, count: 0, names: [] },
  ],
  changes: [{ ...lastChange, fields: ['crypto*'], before: ['sold'], after: ['denied'], reason: 'Fraud' }],
};
const openDenylist = () =>
  open('/denylist', {
    'GET /api/admin/catalogue/denylist': () => denylist,
    'GET /api/admin/catalogue/denylist/preview*': () => ({ pattern: 'casino', count: 1, names: ['Casino'], sold: 1 }),
    'POST /api/admin/catalogue/denylist/changes': () => null,
  });

describe('The denylist', () => {
  it('says what each pattern matches, which of them stay, and who changed it', async () => {
    openDenylist();
    for (const text of ['2 services: Crypto A, Crypto B', 'Nothing that a provider offers.', 'Stays on the list'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/^Ravi, .*: Fraud$/)).toBeTruthy();
  });

  it('adds a pattern after it was shown what it matches', async () => {
    const server = openDenylist();
    await screen.findByText('Stays on the list');
    type('Pattern', 'casino');
    press('Show what it matches');
    expect(await screen.findByText(/^1 service: Casino 1 of them is sold now/)).toBeTruthy();
    type('Why', 'Gambling');
    press('Add the pattern');
    expect(await screen.findByText('casino is on the list')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pattern').value).toBe(''));
    expect(server.bodies('POST /api/admin/catalogue/denylist/changes')).toMatchObject([
      { pattern: 'casino', isDenied: true, reason: 'Gambling', seen: 'c1' },
    ]);
  });

  it('takes one off with a reason', async () => {
    const server = openDenylist();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove crypto*' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove crypto*' });
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'A mistake' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('crypto* is off the list')).toBeTruthy();
    expect(server.bodies('POST /api/admin/catalogue/denylist/changes')).toMatchObject([
      { pattern: 'crypto*', isDenied: false, reason: 'A mistake', seen: 'c1' },
    ]);
  });
});

describe('The changes at providers', () => {
  it('are summed up for each, and named with both prices', async () => {
    const change = { provider: 'main', service: 'Telegram', country: 'India', currency: 'USD' };
    open('/upstream', {
      'GET /api/admin/catalogue/upstream': () => ({
        providers: [{ provider: 'main', since: 1_700_000_000_000, dearer: 1, gone: 1, added: 0, cheaper: 0 }],
        changes: [
          { ...change, what: 'dearer', before: '0.10', after: '0.20' },
          { ...change, service: 'Signal', what: 'gone', before: '0.30', after: null },
        ],
      }),
    });
    expect(await screen.findByText(/^main: 1 dearer, 1 gone, 0 new, 0 cheaper, since /)).toBeTruthy();
    for (const text of ['Dearer', '0.10 USD', '0.20 USD', 'Gone', 'not offered'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('say that nothing is kept yet', async () => {
    open('/upstream', { 'GET /api/admin/catalogue/upstream': () => ({ providers: [], changes: [] }) });
    expect(await screen.findByText(/^Nothing is kept to compare with yet/)).toBeTruthy();
  });
});
