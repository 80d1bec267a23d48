/** A session that ends in the middle: the sign-in opens over the page, what was typed stays, and is sent once. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, type RouteHandler, type RouteHandlers } from '../support/fake-server.js';
import { me, NOBODY, open, OPEN, press, type } from './console-fixture.js';
import { lists } from './list-fixture.js';

const AT = '2026-01-01T00:00:00.000Z';
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A page whose session can end: one route is refused until somebody has signed in again. */
const openEnding = (path: string, name: string, answer: RouteHandler, routes: RouteHandlers = {}) => {
  const session = { isIn: true };
  const server = open(path, {
    ...routes,
    'GET /api/admin/session': () => (session.isIn ? OPEN : NOBODY),
    'POST /api/admin/sign-in': () => {
      session.isIn = true;
      return OPEN;
    },
    [name]: (request) => (session.isIn ? answer(request) : refuse('sign-in-required', {}, 401)),
  });
  return { ...server, session };
};

const signInAgain = async () => {
  // Ant Design gives all dialogs of a test one id, and so one name.
  const title = await screen.findByText('Your session has ended');
  const dialog = within(title.closest<HTMLElement>('[role=dialog]')!);
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: me.email } });
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Quiet-Harbour-52' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
};
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('A session that ends in the middle', () => {
  it('keeps the form of a page, and sends it once', async () => {
    const TOKENS = 'POST /api/admin/tokens';
    const made = { name: 'nightly', token: 't', expiresAt: AT, createdAt: AT, lastUsedAt: null };
    const server = openEnding('/tokens', TOKENS, () => made);
    await screen.findByLabelText('What it is for');
    type('What it is for', 'nightly');
    server.session.isIn = false;
    press('Make token');
    await screen.findByText('Your session has ended');
    expect(typed('What it is for')).toBe('nightly');
    await signInAgain();
    expect(await screen.findByText('Send it in the header x-admin-token. It is shown only now.')).toBeTruthy();
    expect(server.bodies(TOKENS)).toHaveLength(2); // the first one was not carried out
  });

  it('keeps the form of a drawer, and sends it once, with the same id', async () => {
    const setting = {
      ...{ id: 'limits.openNumbers', group: 'limits', kind: 'integer', unit: 'count', least: 0, most: 1_000 },
      ...{ value: 5, standard: 5, isSaved: false, changed: null, needs: 'settings_management', mayChange: true },
    };
    const CHANGE = 'POST /api/admin/settings/limits.openNumbers/changes';
    const server = openEnding('/settings', CHANGE, () => null, {
      'GET /api/admin/settings': () => [setting],
      'GET /api/admin/settings/*/changes': () => [],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change Open numbers of one person' }));
    await screen.findByRole('dialog', { name: 'Open numbers of one person' });
    type('New value', '3');
    await screen.findByText('5 → 3');
    type('Why', 'Too many at once');
    server.session.isIn = false;
    press('Save the change');
    await screen.findByText('Your session has ended');
    expect([typed('New value'), typed('Why')]).toEqual(['3', 'Too many at once']);
    await signInAgain();
    expect(await screen.findByText('Open numbers of one person changed')).toBeTruthy();
    const [first, second, ...more] = server.bodies(CHANGE);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('keeps the form of a dialog, and sends it once', async () => {
    const RESET = 'POST /api/admin/staff/c/codes-reset';
    const server = openEnding('/staff', RESET, () => null);
    fireEvent.click(await screen.findByRole('button', { name: 'Reset codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reset the sign-in codes of/ }));
    fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Lost the phone' } });
    server.session.isIn = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Reset codes' }));
    await screen.findByText('Your session has ended');
    expect(typed('Why')).toBe('Lost the phone');
    await signInAgain();
    expect(await screen.findByText('The codes of ravi@example.com are reset')).toBeTruthy();
    expect(server.bodies(RESET)).toHaveLength(2);
  });

  it('keeps what was pressed to take a file, and hands over one', async () => {
    const SIZE = 'POST /api/admin/lists/users/export-size';
    const server = openEnding('/users', SIZE, () => ({ rows: 7, most: 250_000 }), lists);
    const taken = jest.fn((_address: string) =>
      Promise.resolve(
        server.session.isIn
          ? { ok: true, headers: new Headers(), blob: () => Promise.resolve(new Blob(['Email'])) }
          : { ok: false, status: 401, json: () => Promise.resolve({ code: 'sign-in-required' }) },
      ),
    );
    globalThis.fetch = taken as unknown as typeof fetch;
    const saved = jest.fn(() => 'blob:users');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
    await screen.findByText('asha@example.com');
    press('Export');
    await screen.findByText('Rows, as shown: 7');
    server.session.isIn = false;
    fireEvent.click(screen.getByText('CSV'));
    await screen.findByText('Your session has ended');
    expect(saved).not.toHaveBeenCalled();
    await signInAgain();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('sends nothing of one person in the session of another', async () => {
    const TOKENS = 'POST /api/admin/tokens';
    const server = openEnding('/tokens', TOKENS, () => null);
    await screen.findByLabelText('What it is for');
    type('What it is for', 'nightly');
    server.session.isIn = false;
    press('Make token');
    server.routes['POST /api/admin/sign-in'] = () => {
      server.routes['GET /api/admin/session'] = () => ({ stage: 'open', me: { ...me, id: 'another' } });
      return OPEN;
    };
    await signInAgain();
    expect(await screen.findByText('Authentication required. Please log in again.')).toBeTruthy();
    expect(server.bodies(TOKENS)).toHaveLength(1);
  });
});
