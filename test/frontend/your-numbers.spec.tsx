/** Beside and below the choice: the numbers that wait, and Your Numbers, whose rows answer where they are pressed. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { NumberResponse } from '../../frontend/src/api/client.gen.js';
import { advance, closeApp } from './support/app.js';
import { openPage, press } from './support/offer-form.js';
import { at, number, NUMBER_ID, used } from './support/responses.js';
import { narrowScreen, wideScreen } from './support/screen.js';

const listing = (...items: NumberResponse[]) => ({
  'GET /api/numbers': ({ params }: { params?: unknown }) => {
    const { id } = (params ?? {}) as { id?: string };
    const found = id ? items.filter((one) => one.id === id) : items;
    return { items: found, next: null, total: found.length };
  },
});
const panel = (title: string) => within(screen.getByRole('heading', { name: title }).closest<HTMLElement>('.panel')!);
const row = () => panel('Your Numbers').getAllByRole('listitem')[0]!;
const telegram = 'Cancel +91 98123 45678';

describe('A row of Your Numbers', () => {
  afterEach(closeApp);

  it('names service, country and server, and why a number ended', async () => {
    await openPage(listing(number({ status: 'expired', reason: 'cancelled', server: 'Server 2' })));
    expect(row().querySelector('.recent-where')?.textContent).toBe('Telegram ·  India · fast server');
    expect(row().textContent).toContain('expired');
    expect(row().textContent).toMatch(/ · cancelled/);
  });

  it('says when a cancel is carried out that has to wait, and where the money is then', async () => {
    const waits = number({ cancelRequestedAt: at(0), cancelNotBefore: at(90_000), version: 3 });
    await openPage({ ...listing(number()), 'POST /api/numbers/*/cancel': () => waits });
    await press(telegram);
    expect(within(row()).getByText(/^It is cancelled at 12:01:30/)).toBeTruthy();
    expect(within(row()).getByRole<HTMLButtonElement>('button', { name: telegram }).disabled).toBe(true);
  });

  it.each([
    [{ cancelRequestedAt: at(0) }, 'Cancelling. ₹14.04 comes back when the provider has confirmed it.'],
    [{ changeTo: 'n2', cancelRequestedAt: at(0) }, 'This number is being changed.'],
    [{ changeTo: 'n2', cancelRequestedAt: at(0), cancelNotBefore: at(90_000) }, /^It is changed at 12:01:30/],
  ])('says what follows from what was requested elsewhere: %j', async (given, text) => {
    await openPage(listing(number(given)));
    expect(within(row()).getByText(text)).toBeTruthy();
  });
});

describe('The numbers that wait', () => {
  afterEach(() => {
    closeApp();
    wideScreen();
  });

  const waiting = [number({ phoneShown: '+91 1' }), number({ id: 'b', phoneShown: '+91 2' })];

  it('stand beside the choice on a wide screen, with the code when it comes', async () => {
    const { sendUpdate } = await openPage(listing(...waiting));
    const shown = () =>
      panel('Live numbers')
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['+91 1', '+91 2']);
    sendUpdate({ numbers: [used('7301', { id: 'b', phoneShown: '+91 2' })] });
    await advance(100);
    expect(panel('Live numbers').getByText('7301')).toBeTruthy();
  });

  it('stand below the ticket of one of them, without it', async () => {
    await openPage(listing(...waiting), `/buy-numbers?number=${NUMBER_ID}`);
    const links = panel('Live numbers').getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['+91 2']);
    expect(screen.getByRole('article').compareDocumentPosition(links[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are on a phone in the strip and in Your Numbers alone', async () => {
    narrowScreen();
    await openPage(listing(...waiting));
    expect(screen.queryByText('Live numbers')).toBeNull();
    expect(panel('Your Numbers').getAllByRole('listitem')).toHaveLength(2);
  });
});
