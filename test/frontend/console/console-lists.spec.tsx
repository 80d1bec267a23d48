/** Lists of the console and what is around them: the address has the filters, and an ended session loses nothing. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse, unreachable } from '../support/fake-server.js';
import { me, NOBODY, open, OPEN, press, type } from './console-fixture.js';

const plain = { isDefault: true, canSort: false, operators: [], values: [], to: null };
const spec = {
  ...{ name: 'users', title: 'Users', empty: 'Everybody who registers is here.', defaultSort: '-created' },
  ...{ searchHint: 'Email or phone', to: '/users/:id' },
  columns: [
    { ...plain, key: 'email', title: 'Email', kind: 'text' },
    { ...plain, key: 'created', title: 'Registered', kind: 'time', canSort: true, operators: ['from', 'before'] },
    {
      ...{ ...plain, key: 'state', title: 'State', kind: 'status', operators: ['is'] },
      values: [{ value: 'banned', title: 'Banned', tone: 'bad' }],
    },
  ],
};
const asha = { email: 'asha@example.com', created: '2026-01-01T00:00:00.000000Z', state: 'banned' };
const page = {
  ...{ columns: ['email', 'created', 'state'], dropped: [], rows: [{ id: 'a', cells: asha }] },
  ...{ next: 'n', previous: null, count: 1, isCountCapped: false, asOf: '2026-01-02T00:00:00.000Z' },
};
const ROWS = 'POST /api/admin/lists/users/rows';
const lists = { 'GET /api/admin/lists': () => [spec], [ROWS]: () => page };

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
    const server = open('/users', lists);
    await screen.findByText('asha@example.com');
    server.routes[ROWS] = unreachable;
    press('Older');
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('asha@example.com')).toBeNull());
  });
});

describe('A session that ends in the middle', () => {
  it('asks for the sign-in over the page, and then sends what was pressed, once', async () => {
    let isIn = true;
    const TOKENS = 'POST /api/admin/tokens';
    const server = open('/tokens', {
      'GET /api/admin/session': () => (isIn ? OPEN : NOBODY),
      [TOKENS]: () =>
        isIn
          ? {
              ...me,
              name: 'nightly',
              token: 't',
              expiresAt: me.sessionEndsAt,
              createdAt: me.sessionEndsAt,
              lastUsedAt: null,
            }
          : refuse('sign-in-required', {}, 401),
      'POST /api/admin/sign-in': () => {
        isIn = true;
        return OPEN;
      },
    });
    await screen.findByLabelText('What it is for');
    type('What it is for', 'nightly');
    isIn = false;
    press('Make token');
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('What it is for').value).toBe('nightly');
    type('Email', me.email);
    type('Password', 'Quiet-Harbour-52');
    press('Sign in');
    expect(await screen.findByText('Send it in the header x-admin-token. It is shown only now.')).toBeTruthy();
    expect(server.bodies(TOKENS)).toHaveLength(2); // the first one was not carried out
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
});
