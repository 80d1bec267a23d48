/** The ticket of a number: what it says while it waits, with its code and at its end, and what its actions answer. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { NumberResponse } from '../../frontend/src/api/client.gen.js';
import { closeApp, advance } from './support/app.js';
import { refuse, unreachable, type RouteHandlers } from './support/fake-server.js';
import { button, openPage, press } from './support/offer-form.js';
import { at, number, NUMBER_ID, used } from './support/responses.js';

const openNumber = (given: Partial<NumberResponse>, more: RouteHandlers = {}) =>
  openPage({ 'GET /api/numbers/*': ({ id }) => number({ id, ...given }), ...more }, `/buy-numbers?number=${NUMBER_ID}`);

const ticket = () => within(screen.getByRole('article', { name: 'Number for Telegram' }));
const openMore = () => press('More actions for this number');
const entry = (name: RegExp) => ticket().getByRole('button', { name });
const isPossible = (name: RegExp) => entry(name).getAttribute('aria-disabled') !== 'true';
const answers = () =>
  ticket()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe('A ticket that waits', () => {
  afterEach(closeApp);

  it('shows the number with its country, the time, and when the held money is back', async () => {
    await openNumber({});
    const shown = ticket();
    expect(shown.getByText('+91 98123 45678')).toBeTruthy();
    expect(shown.getAllByText('India').length).toBeGreaterThan(0);
    expect(shown.getByText('Purchase Successful!')).toBeTruthy();
    expect(shown.getByText('Waiting for SMS.')).toBeTruthy();
    expect(shown.getByText('Auto-checking every 10 seconds')).toBeTruthy();
    expect(shown.getByText('Held ₹14.04, back at 12:30 pm if no code comes')).toBeTruthy();
    expect(shown.getByRole('timer').textContent).toBe('30:00');
    expect(shown.getByText(/Cancel to get refund if no OTP received/)).toBeTruthy();
  });

  it('copies the number in full, and without its country code', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } });
    await openNumber({});
    fireEvent.click(ticket().getByRole('button', { name: 'Copy number' }));
    fireEvent.click(ticket().getByRole('button', { name: 'Copy without +91' }));
    await advance(10);
    expect(written).toEqual(['+919812345678', '9812345678']);
    expect(ticket().getAllByText('Copied')).toHaveLength(2);
    await advance(2000);
    expect(ticket().queryAllByText('Copied')).toHaveLength(0);
  });

  it('counts down by the server’s clock', async () => {
    const deadline = at(90_000);
    // The server's clock is 30 s ahead of the page.
    const { emit } = await openNumber(
      {},
      {
        'GET /api/numbers/*': ({ id }) =>
          number({ id, deadline, serverNow: new Date(Date.now() + 30_000).toISOString() }),
      },
    );
    const shown = () => ticket().getByRole('timer').textContent;
    const before = shown();
    expect(before).toMatch(/^01:0\d$|^00:59$/);
    await advance(10_000);
    expect(shown()).not.toBe(before);
    emit({ kind: 'open' }); // a heartbeat: the connection lives, and nothing is read again
    await advance(30_000);
    emit({ kind: 'open' });
    await advance(30_000);
    expect(shown()).toBe('00:00');
  });

  it('has the same parts while it is ordered, so that nothing moves when the number is there', async () => {
    const parts = () =>
      ['.ticket-head', '.small.good', '.phone', '.phone-copy', '.waiting', '.track', '.ticket-held', '.ticket-actions']
        .map((part) => screen.getByRole('article').querySelectorAll(part).length)
        .join();
    const ordered = { status: 'pending', phone: null, phoneShown: null, assignedAt: null, deadline: null } as const;
    const { sendUpdate } = await openNumber(ordered);
    expect(ticket().getByText('Getting your number...')).toBeTruthy();
    expect(button('Cancel').disabled).toBe(true);
    expect(parts()).toBe('1,1,1,1,1,1,1,1');
    sendUpdate({ numbers: [number({ id: NUMBER_ID, version: 9 })] });
    await advance(100);
    expect(ticket().getByText('Waiting for SMS.')).toBeTruthy();
    expect(parts()).toBe('1,1,1,1,1,1,1,1');
  });

  it('shows when it is polled less often, because its server is busy', async () => {
    await openNumber({ checkEveryMs: 17_500 });
    expect(screen.getByText('Auto-checking every 18 seconds, as this server is busy')).toBeTruthy();
  });

  it('shows that checking has ended after the polling time', async () => {
    await openNumber({ pollingUntil: at(-1000) });
    expect(screen.getByText('Automatic checking has ended. You can still press Check OTP.')).toBeTruthy();
  });

  it('that is being confirmed shows the held amount and the next check', async () => {
    await openNumber({ status: 'confirming', phone: null, assignedAt: null, nextCheckAt: at(45_000) });
    expect(screen.getByText('Waiting for the provider to confirm')).toBeTruthy();
    expect(screen.getByText(/₹14.04 stays held until it is certain/)).toBeTruthy();
    expect(screen.getByText(/Next check: 12:00:45/)).toBeTruthy();
  });
});

describe('Cancel', () => {
  afterEach(closeApp);

  it('says before it is pressed that it may have to wait', async () => {
    await openNumber(
      {},
      {
        'GET /api/numbers/*': ({ id }) => number({ id, assignedAt: at(-15_000), serverNow: new Date().toISOString() }),
      },
    );
    expect(
      screen.getByText(
        /Some servers allow a cancel only after another 01:4\d\. A code that comes before then is yours and is charged/,
      ),
    ).toBeTruthy();
    await advance(120_000);
    expect(screen.queryByText(/Some servers allow a cancel only after/)).toBeNull();
  });

  it('stands until the provider allows it, and is withdrawn', async () => {
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
    expect(screen.getByText(/The provider allows it in/)).toBeTruthy();
    expect(button(/^Cancel \(0[12]:\d\d\)$/).disabled).toBe(true);
    await press('Keep this number');
    expect(screen.queryByText('Cancellation requested')).toBeNull();
    expect(answers()).toContain('You keep this number. Waiting for the code goes on.');
    expect(button('Cancel').disabled).toBe(false);
    expect(server.requests.map(({ name }) => name)).toContain(`DELETE /api/numbers/${NUMBER_ID}/cancel`);
  });

  it('that stands says when the money is back, and nothing about the end of the number', async () => {
    await openNumber({ cancelRequestedAt: at(1000), cancelNotBefore: at(120_000) });
    const said = ticket().getByText('Cancellation requested').closest('.banner')!.textContent;
    expect(said).toMatch(/The provider allows it in 0[12]:\d\d, at 12:02 pm\. Then ₹14\.04 comes back\./);
    expect(said).toContain('If a code arrives before, it is yours and is charged.');
    expect(ticket().queryByText(/^Held ₹14\.04/)).toBeNull();
    expect(ticket().getAllByRole('timer')).toHaveLength(1);
  });

  it('that is being carried out says when the money is back at the latest', async () => {
    await openNumber({ cancelRequestedAt: at(-60_000), cancelNotBefore: at(-1000) });
    const asking = ticket().getByText('Cancellation requested').closest('.banner')!.textContent;
    expect(asking).toMatch(/is being asked.*If not, ₹14\.04 comes back, at 12:30 pm at the latest\./);
    expect(ticket().queryByRole('timer')).toBeNull();
  });

  it('whose time is after the deadline is carried out at the deadline', async () => {
    await openNumber({ cancelRequestedAt: at(1000), cancelNotBefore: at(120_000), deadline: at(60_000) });
    expect(ticket().getByText('Cancellation requested').closest('.banner')!.textContent).toContain('at 12:01 pm');
  });

  const steps = (...codes: string[]) => ({
    'GET /api/numbers/*/timeline': () => ({
      items: codes.map((code) => ({ at: at(0), code, values: {}, amount: null, answer: null })),
    }),
  });

  it.each([
    ['cancel', /^The code arrived before your cancel; you are charged ₹14\.04, once\.$/],
    ['change', /^The code arrived before your change; you keep this number and are charged ₹14\.04, once\.$/],
  ])('that a code has overtaken says so beside the code: %s', async (requested, text) => {
    await openNumber(used('4711'), steps('ordered', `${requested}-requested`, 'code', 'charged'));
    await advance(100);
    expect(ticket().getByText(text)).toBeTruthy();
    expect(ticket().queryByText('₹14.04 was charged for this number, once.')).toBeNull();
  });

  it.each([
    ['withdrawn before the code', ['cancel-requested', 'cancel-withdrawn', 'code']],
    ['never requested', ['ordered', 'code', 'charged']],
  ])('that was %s is not mentioned beside the code', async (_, codes) => {
    await openNumber(used('4711'), steps(...codes));
    await advance(100);
    expect(ticket().getByText('₹14.04 was charged for this number, once.')).toBeTruthy();
  });

  it('ends the ticket with what happened and where the money is', async () => {
    await openNumber(
      {},
      {
        'POST /api/numbers/*/cancel': ({ id }) =>
          number({ id, status: 'expired', reason: 'cancelled', cancelRequestedAt: at(0), version: 5 }),
      },
    );
    await press('Cancel');
    expect(
      ticket().getByText(/Number was cancelled. You have not been charged. ₹14.04 is available again./),
    ).toBeTruthy();
    expect(ticket().queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(ticket().getByRole('button', { name: 'Buy New' })).toBeTruthy();
    await openMore();
    expect(isPossible(/^Cancel.*No active number to cancel/)).toBe(false);
    expect(isPossible(/^Change Number.*No active number to change/)).toBe(false);
  });

  it.each([
    ['no-active-number', {}, 'No active number to cancel'],
    ['code-already-received', {}, 'Cannot cancel - OTP already received'],
    ['too-many-attempts', { retryAfter: 42 }, 'Too many attempts. Please try again in 42 seconds.'],
    ['too-many-commands', { retryAfter: 9 }, 'You are doing this too often. Please try again in 9 seconds.'],
  ] as const)('refused as %s says so where it was pressed', async (code, facts, text) => {
    await openNumber({}, { 'POST /api/numbers/*/cancel': () => refuse(code, facts) });
    await press('Cancel');
    expect(answers()).toContain(`Cancel: ${text}`);
  });

  it('that does not reach the server says so, and can be pressed again', async () => {
    let tries = 0;
    await openNumber(
      {},
      {
        'POST /api/numbers/*/cancel': ({ id }) =>
          ++tries < 2 ? unreachable() : number({ id, status: 'expired', reason: 'cancelled', version: 5 }),
      },
    );
    await press('Cancel');
    expect(answers().join()).toContain('Unable to connect to API server.');
    await press('Cancel');
    expect(ticket().getByText(/Number was cancelled/)).toBeTruthy();
  });
});

describe('Check OTP', () => {
  afterEach(closeApp);

  it('that is pressed too often says for how long to wait', async () => {
    await openNumber({}, { 'POST /api/numbers/*/check': () => refuse('too-many-attempts', { retryAfter: 420 }, 429) });
    await openMore();
    await press('Check OTP');
    expect(answers()).toContain('Check OTP: Too many attempts. Please try again in 7 minutes.');
  });

  it('without a code answers when the next check is, second by second', async () => {
    const { server } = await openNumber(
      {},
      {
        'POST /api/numbers/*/check': ({ id }) =>
          number({ id, nextCheckAt: new Date(Date.now() + 7000).toISOString(), version: 5 }),
      },
    );
    await openMore();
    await press('Check OTP');
    expect(server.bodies(`POST /api/numbers/${NUMBER_ID}/check`)).toHaveLength(1);
    expect(answers().join()).toMatch(/^No code yet, next check in [78] s$/);
    await advance(4000);
    expect(answers().join()).toMatch(/^No code yet, next check in [34] s$/);
    await advance(6000);
    expect(answers().join()).toMatch(/^No code yet, next check in \d+ s$|^No code yet, checking again now$/);
  });

  it('with a code shows the code', async () => {
    await openNumber({}, { 'POST /api/numbers/*/check': ({ id }) => used('4711', { id, version: 5 }) });
    await openMore();
    await press('Check OTP');
    expect(ticket().getByText('OTP Received!')).toBeTruthy();
    expect(ticket().getByRole('button', { name: 'Copy code 4711' })).toBeTruthy();
    expect(ticket().queryByText(/No code yet/)).toBeNull();
  });
});

describe('The entries behind More', () => {
  afterEach(closeApp);

  it('that are not possible after a code stay there, take the focus, and say why', async () => {
    const { server } = await openNumber(used('4711'));
    await openMore();
    expect(isPossible(/^Change Number.*Cannot change number - OTP already received/)).toBe(false);
    expect(isPossible(/^Cancel.*Cannot cancel - OTP already received/)).toBe(false);
    const before = server.requests.length;
    entry(/^Change Number/).focus();
    expect(document.activeElement).toBe(entry(/^Change Number/));
    fireEvent.click(entry(/^Change Number/));
    fireEvent.click(entry(/^Cancel/));
    await advance(200);
    expect(server.requests.length).toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('close with Escape, and give the focus back', async () => {
    await openNumber({});
    await openMore();
    fireEvent.keyDown(entry(/^Check OTP/), { key: 'Escape' });
    expect(ticket().queryByRole('button', { name: 'Check OTP' })).toBeNull();
    expect(document.activeElement).toBe(entry(/^More actions/));
  });

  it('request another SMS free of charge, once', async () => {
    const again = { ...used('4711'), canRepeat: true };
    await openNumber(again, {
      'POST /api/numbers/*/repeat': ({ id }) => ({ ...again, id, repeatOpen: true, version: 5 }),
    });
    await openMore();
    await press('Another SMS (free)');
    expect(answers()).toContain('Another SMS is requested, free of charge.');
    expect(ticket().getByText(/Another SMS was requested. Further codes are free/)).toBeTruthy();
    await openMore();
    expect(isPossible(/^Another SMS.*Already requested/)).toBe(false);
  });

  it('read the number again, and say when that was', async () => {
    await openNumber({});
    await openMore();
    await press('Refresh');
    expect(answers().join()).toMatch(/^Up to date at 12:00:0\d\s?pm IST$/i);
  });

  it('show the timeline with the charge', async () => {
    await openNumber(used('4711'), {
      'GET /api/numbers/*/timeline': () => ({
        items: [{ at: at(0), code: 'charged', values: {}, amount: -1404 }],
      }),
    });
    await openMore();
    await press('Why was I charged?');
    await advance(500);
    expect(screen.getByText('₹14.04 was charged for the code that arrived.')).toBeTruthy();
  });
});

describe('Change Number', () => {
  afterEach(closeApp);

  it('is sent at the current price, and the page opens the replacement', async () => {
    let now = number({ id: NUMBER_ID });
    const { server, sendUpdate } = await openNumber(
      {},
      {
        'GET /api/numbers/*': ({ id }) =>
          id === NUMBER_ID
            ? now
            : number({ id, phone: '15550001111', phoneShown: '+1 555-000-1111', replaces: NUMBER_ID }),
        'POST /api/numbers/*/change': ({ body }) => {
          const { replacementId } = body as { replacementId: string };
          now = number({ id: NUMBER_ID, changeTo: replacementId, version: 5 });
          return now;
        },
      },
    );
    await openMore();
    await press('Change Number');
    await advance(300);
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
    expect(ticket().getByText('+1 555-000-1111')).toBeTruthy();
    expect(screen.getByText('Instead of').nextSibling?.textContent).toBe('+91 98123 45678 · not charged');
  });

  it.each([
    ['no-active-number', {}, 'No active number to change'],
    ['code-already-received', {}, 'Cannot change number - OTP already received'],
    ['too-many-attempts', { retryAfter: 42 }, 'Too many attempts. Please try again in 42 seconds.'],
    [
      'banned',
      {},
      'Your account has been banned. You cannot buy or recharge. Your open numbers go on, and your balance stays yours. ' +
        'If this is a mistake, contact us.',
    ],
  ] as const)('refused as %s says so on the ticket', async (code, facts, text) => {
    await openNumber({}, { 'POST /api/numbers/*/change': () => refuse(code, facts) });
    await openMore();
    await press('Change Number');
    await advance(300);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Number' }));
    await advance(300);
    expect(answers()).toContain(`Change Number: ${text}`);
  });

  it('that found no replacement says so, and waits for none', async () => {
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
      screen.getByText(/we couldn't get a replacement\. .* Why: You have reached the limit of purchases an hour\./),
    ).toBeTruthy();
    expect(screen.queryByText(/for another one/)).toBeNull();

    expect(replacementReads).toBeGreaterThan(0);
    replacementReads = 0;
    await openMore();
    await press('Refresh');
    expect(replacementReads).toBe(0);
    expect(new URLSearchParams(location.search).get('number')).toBe(NUMBER_ID);
  });
});

describe('A ticket with codes', () => {
  afterEach(closeApp);

  it('shows the newest first, and marks it', async () => {
    const codes = [
      { seq: 1, code: '4711', receivedAt: at(5000), late: false },
      { seq: 2, code: '4712', receivedAt: at(9000), late: false },
    ];
    await openNumber({ ...used('4711'), codes });
    const cards = ticket().getAllByRole('button', { name: /^Copy code \d/ });
    expect(cards.map((card) => card.querySelector('.mono')?.textContent)).toEqual(['4712', '4711']);
    expect(cards[0]!.closest('li')!.textContent).toContain('New');
    expect(cards[1]!.closest('li')!.textContent).not.toContain('New');
  });

  it('shows the code for selecting, where it cannot be copied', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    await openNumber(used('4711'));
    fireEvent.click(ticket().getByRole('button', { name: 'Copy code 4711' }));
    await advance(10);
    expect(ticket().getByText(/Select and copy it/).textContent).toBe('Select and copy it: 4711');
  });

  it('whose code was deleted for its age shows this', async () => {
    await openNumber({ status: 'used', charged: true, codes: [] });
    expect(screen.getByText(/The code was deleted, as all received codes are after some time/)).toBeTruthy();
    expect(screen.queryByText('OTP Received!')).toBeNull();
  });

  it('shows a late code free of charge', async () => {
    await openNumber({
      status: 'expired',
      reason: 'timed-out',
      codes: [{ seq: 1, code: '9021', receivedAt: at(0), late: true }],
    });
    expect(ticket().getByText('9021')).toBeTruthy();
    expect(ticket().getByText(/free of charge/)).toBeTruthy();
  });

  it('has a note in place of a code that cannot be shown, also in the recent list, and shows the next one', async () => {
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

describe('A ticket that failed', () => {
  afterEach(closeApp);

  it('shows the reason, that nothing was charged, and where the money is', async () => {
    await openNumber({ status: 'failed', reason: 'no-numbers', phone: null });
    expect(screen.getByText('Purchase Failed')).toBeTruthy();
    expect(
      screen.getByText(
        /No phone numbers are currently available for "Telegram".*You have not been charged. ₹14.04 is available again./,
      ),
    ).toBeTruthy();
  });
});
