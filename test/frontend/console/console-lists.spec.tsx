/** Lists of the console: the address has the filters, memory the search; and the search over everything. */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreachable } from '../support/fake-server.js';
import { open, press, type } from './console-fixture.js';
import { asha, lists, page, ROWS } from './list-fixture.js';

describe('A list', () => {
  it('takes its filters from the address, its search from memory, and goes on by its cursor', async () => {
    const server = open('/users?state.is=banned&gone.is=x', lists);
    expect((await screen.findByRole('link', { name: 'asha@example.com' })).getAttribute('href')).toBe('/admin/users/a');
    expect(server.bodies(ROWS)[0]).toMatchObject({
      filters: [{ column: 'state', operator: 'is', values: ['banned'] }],
      sort: '-created',
    });
    press('Older');
    await waitFor(() => expect(server.bodies(ROWS).at(-1)).toMatchObject({ cursor: 'n' }));
    type('Search', 'asha');
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(server.bodies(ROWS).at(-1)).toMatchObject({ search: 'asha' }));
    expect(location.search).toBe('?state.is=banned&gone.is=x');
    press('Remove the filter State: Banned');
    await waitFor(() => expect(server.bodies(ROWS).at(-1)).toMatchObject({ filters: [] }));
    expect(location.search).toBe('');
  });

  it('teaches what will be in it while it is empty', async () => {
    open('/users', { ...lists, [ROWS]: () => ({ ...page, rows: [], next: null, count: 0 }) });
    expect(await screen.findByText('Everybody who registers is here.', { exact: false })).toBeTruthy();
  });

  it('says that the server is away, and shows no rows of other filters as if they were the answer', async () => {
    const server = open('/users?state.is=banned', lists);
    await screen.findByText('asha@example.com');
    server.routes[ROWS] = unreachable;
    press('Remove the filter State: Banned');
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('asha@example.com')).toBeNull());
  });

  it('keeps its rows when the next page does not come, says so, and how old they are', async () => {
    const server = open('/users', lists);
    await screen.findByText('asha@example.com');
    server.routes[ROWS] = unreachable;
    press('Older');
    expect(await screen.findByText(/Shown is the one before, as it was on 2 Jan 2026, 5:30:00 am IST/)).toBeTruthy();
    expect(screen.getByText('asha@example.com')).toBeTruthy();
    server.routes[ROWS] = () => ({ ...page, rows: [{ id: 'b', cells: { ...asha, email: 'ravi@example.com' } }] });
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('ravi@example.com')).toBeTruthy();
    expect(screen.queryByText(/Shown is the one before/)).toBeNull();
  });

  it('is shown from its top when its page is turned far below', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('/users', lists);
    const list = await screen.findByRole('region', { name: 'Users' });
    await screen.findByText('asha@example.com');
    press('Older');
    expect(scroll).not.toHaveBeenCalled(); // its top is seen already
    list.getBoundingClientRect = () => ({ top: -900 }) as DOMRect;
    press('Older');
    expect(scroll.mock.contexts).toEqual([list]);
    expect(scroll.mock.calls).toEqual([[{ block: 'start', behavior: 'smooth' }]]);
    scroll.mockRestore();
  });

  it('leads to its first page from any other one, also from one without rows, and not from the first', async () => {
    const answers: Record<string, object> = {
      first: page,
      n: { ...page, previous: 'p', next: 'none' },
      p: page, // back at the beginning
      none: { ...page, rows: [], next: null },
    };
    open('/users', { ...lists, [ROWS]: ({ body }) => answers[(body as { cursor?: string }).cursor ?? 'first'] });
    await screen.findByText('asha@example.com');
    const isOffered = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'First' }).disabled;
    expect(isOffered()).toBe(false);
    press('Older');
    await waitFor(() => expect(isOffered()).toBe(true));
    press('Newer');
    await waitFor(() => expect(isOffered()).toBe(false));
    press('Older');
    await waitFor(() => expect(isOffered()).toBe(true));
    press('Older');
    await waitFor(() => expect(screen.queryByText('asha@example.com')).toBeNull());
    expect(isOffered()).toBe(true);
    press('First');
    expect(await screen.findByText('asha@example.com')).toBeTruthy();
    expect(isOffered()).toBe(false);
  });

  it('searches on while nothing is found where no index has a filter, until it is stopped', async () => {
    const searched = (day: number, more: object = {}) => ({
      ...{ ...page, rows: [], next: null, count: null, isCountCapped: true },
      ...{ searchedTo: `2026-01-0${day}T00:00:00Z`, searchOn: `on ${day}`, ...more },
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const answers: Record<string, () => unknown> = {
      first: () => searched(5),
      'on 5': () => searched(4),
      'on 4': () => held.then(() => searched(3)),
      'on 3': () => searched(2, { rows: page.rows, next: 'on 2' }),
    };
    const server = open('/users', {
      ...lists,
      [ROWS]: ({ body }) => answers[(body as { cursor?: string }).cursor ?? 'first']!(),
    });
    expect(await screen.findByText(/Nothing found as far as 4 Jan.* Searching on/)).toBeTruthy();
    expect(screen.queryByText('No row fits these filters')).toBeNull();
    press('Stop');
    release();
    expect(await screen.findByText(/Nothing found as far as 3 Jan[^…]*$/)).toBeTruthy();
    press('Search on');
    expect(await screen.findByText('asha@example.com')).toBeTruthy();
    expect(screen.getByText(/Searched as far as 2 Jan/)).toBeTruthy();
    const cursors = server.bodies(ROWS).map((body) => (body as { cursor?: string }).cursor);
    expect(cursors).toEqual([undefined, 'on 5', 'on 4', 'on 3']);
  });

  it('goes to a day: back from its end where the newest are first, on from its beginning where the oldest are', async () => {
    const server = open('/users', lists);
    await screen.findByText('asha@example.com');
    type('Go to the day', '2026-01-15');
    await waitFor(() => expect(server.bodies(ROWS).at(-1)).toMatchObject({ at: '2026-01-15T18:30:00.000Z' }));
    fireEvent.click(screen.getByRole('columnheader', { name: 'Registered' }));
    await waitFor(() => expect(server.bodies(ROWS).at(-1)).toMatchObject({ sort: 'created' }));
    expect(server.bodies(ROWS).at(-1)).not.toHaveProperty('at');
    type('Go to the day', '2026-01-16');
    await waitFor(() => expect(server.bodies(ROWS).at(-1)).toMatchObject({ at: '2026-01-15T18:30:00.000Z' }));
  });
});

describe('The search over everything', () => {
  it('opens by Ctrl-K, says what it took the text for, and leads to what it found', async () => {
    const found = {
      reading: 'email',
      groups: [
        {
          key: 'users',
          title: 'Users',
          isCut: false,
          items: [{ id: 'a', title: asha.email, detail: '', to: '/users/a' }],
        },
        { key: 'numbers', title: 'Numbers', isCut: true, items: [] },
      ],
    };
    const server = open('/tokens', { 'POST /api/admin/find': () => found });
    await screen.findByLabelText('What it is for');
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search everything' }), { target: { value: 'asha@' } });
    expect(await screen.findByText('as an e-mail')).toBeTruthy();
    expect(screen.getByRole('link', { name: /asha@example.com/ }).getAttribute('href')).toBe('/admin/users/a');
    expect(screen.getByText(/Not searched to the end/)).toBeTruthy();
    expect(server.bodies('POST /api/admin/find')).toEqual([{ text: 'asha@' }]);
    expect(location.href).not.toContain('asha');
  });

  it('says of digits what their first or last ones find, and what needs all of them', async () => {
    const groups = ['users', 'numbers'].map((key) => ({ key, title: key, isCut: false, items: [] }));
    open('/tokens', { 'POST /api/admin/find': () => ({ reading: 'digits', groups }) });
    await screen.findByLabelText('What it is for');
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search everything' }), { target: { value: '4711' } });
    expect(await screen.findByText(/^Of a person’s own phone the first or last digits are enough\./)).toBeTruthy();
    const found = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(found('numbers')).toMatch(/A part of a rented number cannot be searched for/);
    expect(found('users')).toBe('usersNothing');
  });

  it('shows what it found for the text before as busy, until the answer to the new one is there', async () => {
    const foundOf = (email: string) => ({
      reading: 'email',
      groups: [
        { key: 'users', title: 'Users', isCut: false, items: [{ id: 'a', title: email, detail: '', to: '/users/a' }] },
      ],
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    open('/tokens', {
      'POST /api/admin/find': ({ body }) =>
        (body as { text: string }).text === 'asha@'
          ? foundOf(asha.email)
          : held.then(() => foundOf('ravi@example.com')),
    });
    await screen.findByLabelText('What it is for');
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const field = await screen.findByRole('textbox', { name: 'Search everything' });
    fireEvent.change(field, { target: { value: 'asha@' } });
    const busy = () => screen.getByRole('region', { name: 'Users' }).parentElement!.getAttribute('aria-busy');
    await screen.findByRole('link', { name: /asha@example.com/ });
    expect(busy()).toBe('false');
    fireEvent.change(field, { target: { value: 'ravi@' } });
    expect(busy()).toBe('true');
    expect(screen.getByText('Searching …')).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(location.pathname).toBe('/admin/tokens'); // nobody asked for the one before
    release();
    expect(await screen.findByRole('link', { name: /ravi@example.com/ })).toBeTruthy();
    expect(busy()).toBe('false');
    expect(screen.queryByText('Searching …')).toBeNull();
  });
});
