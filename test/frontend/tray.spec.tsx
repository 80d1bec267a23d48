/** The strip of open numbers and new codes on every signed-in page, and what draws attention to a code. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import type { NumberResponse, PreferencesResponse } from '../../frontend/src/api/client.gen.js';
import { createArrivals } from '../../frontend/src/features/numbers/tray/code-arrivals.js';
import { fitInto, WIDTHS } from '../../frontend/src/features/numbers/tray/fit.js';
import { seedOfRun } from '../support/seed.mjs';
import { advance, closeApp, openApp } from './support/app.js';
import type { RouteHandlers } from './support/fake-server.js';
import { at, NOW, number, used } from './support/responses.js';

const idOf = (index: number) => `6f0c2f3e-0d7a-4d53-9d55-00000000000${index}`;
/** The open number of this index, ordered that many seconds after the others. */
const waiting = (index: number, given: Partial<NumberResponse> = {}) =>
  number({ id: idOf(index), phone: `91981234000${index}`, requestedAt: at(index * 1000), ...given });
const withCode = (index: number, code: string, given: Partial<NumberResponse> = {}) =>
  used(code, {
    ...waiting(index, { status: 'used', charged: true, version: 9 }),
    codes: [{ seq: 1, code, receivedAt: at(5000 + index), late: false }],
    ...given,
  });

const preferences = (given: Partial<PreferencesResponse> = {}): PreferencesResponse => ({
  ...{ theme: 'system', language: 'en', sound: false, vibration: false },
  ...{ pickBy: 'service', order: 'recommended', favourites: [], ...given },
});

const openWith = (path: string, items: NumberResponse[], routes: RouteHandlers = {}) =>
  openApp(path, {
    'GET /api/numbers': () => ({ items, next: null, total: items.length }),
    'GET /api/preferences': () => preferences(),
    ...routes,
  });

const strip = () => screen.queryByRole('region', { name: 'Your open numbers and new codes' });
const header = () => within(screen.getAllByRole('banner')[0]!);
const inStrip = () => within(strip()!);
const pills = () =>
  inStrip()
    .getAllByRole('link', { name: /ending in|getting a number|more number/ })
    .map((link) => link.getAttribute('aria-label'));
const codes = () =>
  inStrip()
    .queryAllByRole('button', { name: /^Copy code/ })
    .map((button) => button.parentElement!.querySelector('b')!.textContent);
/** Codes that can be read, and are opened by a press. */
const chips = () =>
  inStrip()
    .queryAllByRole('button', { name: /show with Copy and Close/ })
    .map(({ textContent }) => textContent);
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.startsWith('OTP Received:'));

const ROUTES = [
  '/',
  '/buy-numbers',
  '/numbers-history',
  '/recharge',
  '/sms-format',
  '/transaction-history',
  '/profile',
];

describe('The strip', () => {
  afterEach(closeApp);

  it('is not there without an open number or a code of the last minutes', async () => {
    const receivedAt = at(-5 * 60_000);
    await openWith('/sms-format', [used('4711', { codes: [{ seq: 1, code: '4711', receivedAt, late: false }] })]);
    expect(strip()).toBeNull();
    expect(header().getByText('SMS Format')).toBeTruthy();
  });

  it('is in the header, in the place of the name of the page: no row comes or goes', async () => {
    await openWith('/sms-format', [waiting(1)]);
    expect(header().getByRole('region', { name: 'Your open numbers and new codes' })).toBe(strip());
  });

  it('has a pill for each open number, newest first, which leads to its ticket', async () => {
    await openWith('/sms-format', [waiting(1), waiting(2), waiting(3, { phone: null, phoneShown: null })]);
    expect(pills()).toEqual([
      'Telegram, India, getting a number',
      'Telegram, India, number ending in 0002, until 12:30 pm',
      'Telegram, India, number ending in 0001, until 12:30 pm',
    ]);
    fireEvent.click(inStrip().getByText('0002'));
    await advance(100);
    expect(location.pathname + location.search).toBe(`/buy-numbers?number=${idOf(2)}`);
  });

  it('shows five pills, and how many more there are', async () => {
    await openWith(
      '/sms-format',
      [1, 2, 3, 4, 5, 6, 7].map((index) => waiting(index)),
    );
    expect(pills()).toHaveLength(6);
    expect(inStrip().getByRole('link', { name: '2 more numbers' }).textContent).toBe('+2');
  });

  it.each(ROUTES)('shows a code that comes while the person is at %s, until it is closed', async (path) => {
    const { sendUpdate } = await openWith(path, [waiting(1)]);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(50);
    expect(codes()).toEqual(['4711']);
    await advance(120_000);
    expect(codes()).toEqual(['4711']);
    fireEvent.click(inStrip().getByRole('button', { name: 'Close code for Telegram' }));
    expect(strip()).toBeNull();
    expect(document.activeElement?.id).toBe('content');
  });

  it('keeps a code over a change of the page, and does not show it again once closed', async () => {
    const { sendUpdate } = await openWith('/sms-format', [waiting(1), waiting(2)]);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(50);
    fireEvent.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
    await advance(200);
    expect(location.pathname).toBe('/profile');
    expect(codes()).toEqual(['4711']);
    fireEvent.click(inStrip().getByRole('button', { name: 'Close code for Telegram' }));
    sendUpdate({ numbers: [withCode(1, '4711', { version: 10 })] });
    await advance(50);
    expect(codes()).toEqual([]);
    expect(document.activeElement).toBe(inStrip().getByRole('list'));
  });

  it('announces several codes of one message once, newest first, and takes no focus', async () => {
    const { sendUpdate } = await openWith('/profile', [waiting(1), waiting(2, { serviceName: 'WhatsApp' })]);
    const focused = screen.getAllByRole('link', { name: 'Profile' })[0]!;
    act(() => focused.focus());
    sendUpdate({ numbers: [withCode(1, '4711'), withCode(2, '4712', { serviceName: 'WhatsApp' })] });
    await advance(50);
    expect(codes()).toEqual(['4712']);
    expect(chips()).toEqual([expect.stringContaining('4711')]);
    expect(announced()).toEqual(['OTP Received: 2 codes have arrived, for WhatsApp and Telegram.']);
    expect(document.activeElement).toBe(focused);
  });

  it('announces each further code by a new text, so that it is read again', async () => {
    const { sendUpdate } = await openWith('/profile', [waiting(1), waiting(2)]);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(50);
    const first = screen.getByText(/^OTP Received: a code for Telegram/);
    sendUpdate({ numbers: [withCode(2, '4712')] });
    await advance(50);
    expect(screen.getByText(/^OTP Received: a code for Telegram/)).not.toBe(first);
    expect(announced()).toHaveLength(1);
  });

  it('is the only one that announces a code, also on its ticket', async () => {
    const { sendUpdate } = await openWith(`/buy-numbers?number=${idOf(1)}`, [waiting(1)], {
      'GET /api/numbers/*': () => waiting(1),
    });
    await advance(200);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(100);
    expect(screen.getByRole('button', { name: 'Copy code 4711' })).toBeTruthy();
    const live = [...document.querySelectorAll('[role=status],[role=alert],[aria-live]')];
    expect(live.filter(({ textContent }) => /OTP Received|4711/.test(textContent ?? ''))).toHaveLength(1);
  });

  it('shows a late code, and a notice that it is free of charge', async () => {
    const { sendUpdate } = await openWith('/profile', [waiting(1)]);
    const late = { seq: 1, code: '9021', receivedAt: at(5000), late: true };
    sendUpdate({ numbers: [waiting(1, { status: 'expired', reason: 'timed-out', codes: [late], version: 9 })] });
    await advance(50);
    expect(codes()).toEqual(['9021']);
    expect(screen.getByText('A late code for Telegram has arrived. It is free of charge.')).toBeTruthy();
    expect(announced()).toEqual([]);
  });
});

describe('The order of the strip', () => {
  afterEach(closeApp);

  /** What is in the strip, from the first to the last: codes by their text, numbers by their last four digits. */
  const order = () =>
    within(inStrip().getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => /\d{4,}/.exec(textContent ?? '')?.[0]);

  it('has a new code first, and after two minutes the numbers that wait before it', async () => {
    const { sendUpdate } = await openWith('/profile', [waiting(1), waiting(2)]);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(50);
    expect(order()).toEqual(['4711', '0002']);
    expect(codes()).toEqual(['4711']);
    await advance(120_000);
    expect(order()).toEqual(['0002', '4711']);
    expect(codes()).toEqual([]);
  });

  it('opens an old code where it is pressed, with Copy and Close', async () => {
    const { sendUpdate } = await openWith('/profile', [waiting(1), waiting(2)]);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(120_100);
    fireEvent.click(inStrip().getByRole('button', { name: 'Code for Telegram 4711: show with Copy and Close' }));
    expect(codes()).toEqual(['4711']);
    expect(document.activeElement).toBe(inStrip().getByRole('list'));
    fireEvent.click(inStrip().getByRole('button', { name: 'Close code for Telegram' }));
    expect(order()).toEqual(['0002']);
  });

  it('after a reload has the codes of the last five minutes again, without announcing them', async () => {
    await openWith('/profile', [waiting(2), withCode(1, '4711')]);
    expect(order()).toEqual(['0002', '4711']);
    expect(announced()).toEqual([]);
    fireEvent.click(inStrip().getByRole('button', { name: /^Code for Telegram 4711/ }));
    expect(codes()).toEqual(['4711']);
  });
});

describe('The room of the strip', () => {
  const width = fc.constantFrom(WIDTHS.card, WIDTHS.pill, WIDTHS.chip);

  it('is never exceeded but for the first item, and what is left out is counted in it', () => {
    fc.assert(
      fc.property(fc.array(width, { minLength: 1 }), fc.nat(1400), fc.nat(3), (widths, room, others) => {
        const { shown, hasBell } = fitInto(room, widths, others);
        const isCounted = shown < widths.length || others > 0;
        const used = widths.slice(0, shown).reduce((sum, one) => sum + one, 0);
        expect(shown).toBeGreaterThanOrEqual(1);
        if (shown > 1) expect(used + (isCounted ? 48 : 0) + (hasBell ? 48 : 0)).toBeLessThanOrEqual(room);
      }),
      { seed: seedOfRun() },
    );
  });

  it('of a phone of 360 px has three numbers and the bell, or a new code and how many more there are', () => {
    expect(fitInto(200, [WIDTHS.pill, WIDTHS.pill, WIDTHS.pill])).toEqual({ shown: 3, hasBell: true });
    expect(fitInto(286, [WIDTHS.card, WIDTHS.pill])).toEqual({ shown: 2, hasBell: false });
    expect(fitInto(286, [WIDTHS.card, WIDTHS.pill, WIDTHS.pill])).toEqual({ shown: 1, hasBell: false });
  });
});

describe('A payment that is credited', () => {
  afterEach(closeApp);

  it('is told on any page, once', async () => {
    const { sendUpdate } = await openWith('/profile', []);
    const times = { createdAt: at(0), updatedAt: at(60_000) };
    const paid = { id: 'r1', amount: 5000, status: 'paid', payUrl: null, upi: null, ...times } as const;
    sendUpdate({ recharges: [paid] });
    await advance(50);
    expect(screen.getAllByText('Payment received. Your balance is updated.')).toHaveLength(1);
    await advance(3100);
    sendUpdate({ recharges: [paid] });
    await advance(50);
    expect(screen.queryByText('Payment received. Your balance is updated.')).toBeNull();
  });
});

describe('Attention for a code', () => {
  const started: number[] = [];
  const vibrated: unknown[] = [];
  beforeEach(() => {
    started.length = 0;
    vibrated.length = 0;
    const parameter = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
    const node = (more: object = {}) => ({ connect: (next: unknown) => next, ...more });
    Object.assign(globalThis, {
      AudioContext: class {
        state = 'running';
        currentTime = 0;
        destination = {};
        resume = () => Promise.resolve();
      },
      OscillatorNode: class {
        constructor() {
          return node({ start: (when: number) => void started.push(when), stop: () => {} });
        }
      },
      GainNode: class {
        constructor() {
          return node({ gain: parameter() });
        }
      },
    });
    Object.assign(navigator, { vibrate: (pattern: unknown) => vibrated.push(pattern) });
  });
  afterEach(() => {
    closeApp();
    for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  const arriveAfterPress = async (allowed: Partial<PreferencesResponse>) => {
    const { sendUpdate } = await openWith('/profile', [waiting(1)], {
      'GET /api/preferences': () => preferences(allowed),
    });
    fireEvent.click(document.body);
    sendUpdate({ numbers: [withCode(1, '4711')] });
    await advance(50);
  };

  it('is silent until the person allows it', async () => {
    await arriveAfterPress({});
    expect({ started: started.length, vibrated }).toEqual({ started: 0, vibrated: [] });
  });

  it('is a sound and a vibration where they are allowed, once for a code', async () => {
    await arriveAfterPress({ sound: true, vibration: true });
    expect(started).toHaveLength(2);
    expect(vibrated).toHaveLength(1);
  });

  it('is allowed by one press in the strip, and kept', async () => {
    const { server } = await openWith('/profile', [waiting(1)], {
      'PATCH /api/preferences': ({ body }) => preferences(body as object),
    });
    const bell = inStrip().getByRole('button', { name: 'Sound and vibration when a code comes' });
    expect(bell.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(bell);
    await advance(100);
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ sound: true, vibration: true }]);
    expect(bell.getAttribute('aria-pressed')).toBe('true');
  });

  it('is a mark on title and icon in a hidden tab, which does not sound', async () => {
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'icon';
    link.href = '/icon.svg';
    const plain = link.href;
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await arriveAfterPress({ sound: true, vibration: true });
    expect({ started: started.length, vibrated }).toEqual({ started: 0, vibrated: [] });
    expect(document.title).toMatch(/^\(1\) /);
    expect(link.href).not.toBe(plain);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(document.title).not.toMatch(/^\(1\) /);
    expect(link.href).toBe(plain);
    hidden.mockRestore();
    link.remove();
  });
});

describe('A code', () => {
  /** Readings of numbers in any order: each number is seen with more and more of its codes. */
  const reading = fc.record({ index: fc.nat(4), codes: fc.nat(3) });

  it('arrives exactly once, in whatever order and however often its number is read', () => {
    fc.assert(
      fc.property(fc.array(reading), (readings) => {
        const arrivalsOf = createArrivals(NOW);
        arrivalsOf([]); // nothing is there at first, so nothing is restored
        const seen = new Map<number, number>();
        const arrived: string[] = [];
        const expected: string[] = [];
        for (const { index, codes: more } of readings) {
          const before = seen.get(index);
          const count = Math.max(before ?? 0, more);
          const received = Array.from({ length: count }, (_, seq) => ({
            ...{ seq, code: `${seq}`, receivedAt: at(before === undefined ? -1000 : 1000), late: false },
          }));
          if (before !== undefined) for (let seq = before; seq < count; seq++) expected.push(`${idOf(index)} ${seq}`);
          seen.set(index, count);
          arrived.push(...arrivalsOf([waiting(index, { codes: received })]).map(({ key }) => key));
        }
        expect(arrived.sort()).toEqual(expected.sort());
      }),
      { seed: seedOfRun() },
    );
  });

  it('of a number seen for the first time arrives only if it came after the tab was opened', () => {
    const codesAt = (ms: number) => [{ seq: 1, code: '1', receivedAt: at(ms), late: false }];
    const arrivalsOf = createArrivals(NOW);
    expect(arrivalsOf([waiting(1, { codes: codesAt(-300_000) })])).toEqual([]);
    expect(arrivalsOf([waiting(2, { codes: codesAt(-1) })])).toEqual([]);
    expect(arrivalsOf([waiting(3, { codes: codesAt(1) })])).toHaveLength(1);
  });

  it('that is there at first and came in the last five minutes is restored', () => {
    const codesAt = (ms: number) => [{ seq: 1, code: '1', receivedAt: at(ms), late: false }];
    const arrived = createArrivals(NOW)([
      waiting(1, { codes: codesAt(-299_000) }),
      waiting(2, { codes: codesAt(-300_000) }),
    ]);
    expect(arrived.map(({ number, isRestored }) => [number.id, isRestored])).toEqual([[idOf(1), true]]);
  });
});
