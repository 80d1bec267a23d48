/** Around every page of the console: until when the session lasts, whether the server answers, and where one is. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreachable } from '../support/fake-server.js';
import { me, NOBODY, open, OPEN, press } from './console-fixture.js';

const SESSION = 'GET /api/admin/session';
/** Half past ten in India. */
const NOW = Date.parse('2026-01-01T05:00:00.000Z');
const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('The first stop of the keyboard leads past the frame', async () => {
  open('/permissions');
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  expect(document.querySelector('a[href], button')).toBe(skip);
  expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'));
});

describe('The clock of a session', () => {
  it('says until when it lasts without use, warns 5 minutes before, and goes on by a press', async () => {
    open('/permissions');
    expect(await screen.findByText('Signed in until 11:00 am')).toBeTruthy();
    await passes(24 * MINUTE);
    expect(screen.queryByText(/^Your session ends at/)).toBeNull();
    await passes(2 * MINUTE);
    expect(screen.getByText(/^Your session ends at 11:00 am\. What you have typed stays/)).toBeTruthy();
    press('Stay signed in');
    await waitFor(() => expect(screen.queryByText(/^Your session ends at/)).toBeNull());
    expect(screen.getByText('Signed in until 11:26 am')).toBeTruthy();
  });

  it('cannot be made longer than its last end', async () => {
    const sessionEndsAt = new Date(NOW + 4 * MINUTE).toISOString();
    open('/permissions', { [SESSION]: () => ({ stage: 'open', me: { ...me, sessionEndsAt } }) });
    expect(await screen.findByText(/^Your session ends at 10:34 am/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  });

  it('asks for the sign-in over the page at its end, and not before the server says so', async () => {
    const { routes } = open('/tokens');
    await screen.findByText('Signed in until 11:00 am');
    await passes(31 * MINUTE);
    expect(screen.queryByText('Your session has ended')).toBeNull(); // in another tab it was used
    expect(screen.getByText(/^Signed in until 11:3/)).toBeTruthy();
    routes[SESSION] = () => NOBODY;
    await passes(31 * MINUTE);
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    expect(screen.getByLabelText('What it is for')).toBeTruthy(); // the page is behind it
    routes[SESSION] = () => OPEN;
  });
});

describe('A page that reads by itself', () => {
  it('does so no more when nobody has pressed anything for 10 minutes, so that the session ends', async () => {
    const { requests } = open('/queues', { 'GET /api/admin/queues': () => [] });
    await screen.findByText(/^There is no queue\./);
    const readIn = async (ms: number) => {
      const before = requests.length;
      await passes(ms);
      return requests.slice(before).filter(({ name }) => name === 'GET /api/admin/queues').length;
    };
    expect(await readIn(15_000)).toBeGreaterThan(1);
    await passes(10 * MINUTE);
    expect(await readIn(15_000)).toBe(0);
    expect(screen.getByText(/^Nobody has pressed anything for 10 minutes/)).toBeTruthy();
    fireEvent.keyDown(document.body);
    expect(await readIn(15_000)).toBeGreaterThan(1);
  });
});

describe('A server that does not answer', () => {
  it('is asked every 10 s, and the age of what is shown is said', async () => {
    const { routes, requests } = open('/permissions');
    await screen.findByText('Signed in until 11:00 am');
    await passes(26 * MINUTE);
    routes[SESSION] = unreachable;
    press('Stay signed in');
    expect(await screen.findByText(/^The server does not answer\. Shown is what it said until 10:30 am/)).toBeTruthy();
    const asked = () => requests.filter(({ name }) => name === SESSION).length;
    const before = asked();
    for (let second = 0; second < 30; second += 10) await passes(10_000);
    expect(asked() - before).toBe(3);
    expect(screen.getByText(/until 10:30 am/)).toBeTruthy();
    routes[SESSION] = () => OPEN;
    press('Try Again');
    await waitFor(() => expect(screen.queryByText(/^The server does not answer/)).toBeNull());
  });
});

describe('The breadcrumbs', () => {
  const crumbs = () => within(screen.getByRole('navigation', { name: 'Where you are' }));

  it('name the page, lead to the pages it is a part of, and are in the title', async () => {
    open('/users/u1', { 'GET /api/admin/users/*': unreachable });
    const users = await screen.findByRole('link', { name: 'Users', current: false });
    expect(users).toBeTruthy();
    const here = crumbs().getAllByRole('listitem');
    expect(here.map(({ textContent }) => textContent)).toEqual(['Console', 'Users', 'Person']);
    expect(here.at(-1)!.getAttribute('aria-current')).toBe('page');
    expect(crumbs().getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/users');
    expect(document.title).toMatch(/^Person · /);
  });

  it.each(['/users/1/nonsense', '/risk/nonsense'])('lead back to the list above %s, which is no page', async (path) => {
    open(path);
    await screen.findByRole('heading', { name: 'Page not found' });
    const way = crumbs().getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual([
      'Console',
      path.startsWith('/users') ? 'Users' : 'Risk',
      'Page not found',
    ]);
    expect(within(way[1]!).getByRole('link')).toBeTruthy();
    expect(document.title).toMatch(/^Page not found/);
  });

  it('say that there is no such page, which names its address and leads to the account', async () => {
    open('/no-such-page');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.getByText(/^The console has no page \/admin\/no-such-page\./)).toBeTruthy();
    expect(
      crumbs()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Console', 'Page not found']);
    expect(document.title).toMatch(/^Page not found/);
    fireEvent.click(screen.getByRole('link', { name: 'To my account' }));
    await screen.findByText('Who am I');
  });
});
