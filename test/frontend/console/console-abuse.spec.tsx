/** The page of bans and flags, by what staff with each permission see and press. */
import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../support/fake-server.js';
import { open, press, type, withPermissions } from './console-fixture.js';

const ASHA = { userId: '5b8b4e6e-0000-4000-8000-000000000001', email: 'asha@example.com' };
const RAVI = { userId: '5b8b4e6e-0000-4000-8000-000000000002', email: 'ravi@example.com' };
const USER = ASHA.userId;
const ban = { ...ASHA, isBanned: false, history: [] };
const flag = {
  ...{ kind: 'device', subject: USER, email: ASHA.email, times: 3 },
  ...{ firstAt: '2026-01-01T00:00:00.000Z', lastAt: '2026-01-02T00:00:00.000Z' },
};

/** Found by e-mail and by id. */
const search = {
  'POST /api/admin/users/search': ({ body }: { body?: unknown }) => {
    const { text } = body as { text: string };
    const found = [ASHA, RAVI].filter(({ userId, email }) => text === userId || text === email);
    return { items: found.map((one) => ({ ...one, createdAt: '2026-01-01T00:00:00.000Z', isEmailProved: false })) };
  },
};

describe('The page of bans and flags', () => {
  it('finds an account and bans it with a reason of the list and a note', async () => {
    let isBanned = false;
    const server = open('/abuse', {
      ...withPermissions('user_ban'),
      ...search,
      'GET /api/admin/users/*/ban': () => ({ ...ban, isBanned }),
      'POST /api/admin/users/*/ban': () => {
        isBanned = true;
        return { ...ban, isBanned };
      },
    });
    await screen.findByLabelText('Email or user id');
    type('Email or user id', 'nobody@example.com');
    press('Find');
    expect(await screen.findByText(/No account has this email or id/)).toBeTruthy();
    type('Email or user id', 'asha@example.com');
    press('Find');
    expect(await screen.findByText('Not banned')).toBeTruthy();
    press('Ban');
    expect(await screen.findByText('Please choose a reason')).toBeTruthy();
    expect(server.bodies(`POST /api/admin/users/${USER}/ban`)).toEqual([]);
    fireEvent.mouseDown(screen.getByLabelText('Reason'));
    fireEvent.click(await screen.findByTitle('Fraud'));
    type('Note', ' a stolen card ');
    press('Ban');
    expect(await screen.findByText('asha@example.com is banned')).toBeTruthy();
    expect(await screen.findByText('Banned')).toBeTruthy();
    expect(server.bodies(`POST /api/admin/users/${USER}/ban`)).toEqual([{ reason: 'fraud', note: 'a stolen card' }]);
  });

  it('shows the flags and closes one, for who may', async () => {
    let items = [flag];
    const server = open('/abuse', {
      ...withPermissions('user_ban', 'user_management'),
      'GET /api/admin/abuse-flags': () => ({ items }),
      'POST /api/admin/abuse-flags/close': () => {
        items = [];
        return null;
      },
    });
    expect(await screen.findByText('Refused: too many accounts on one device')).toBeTruthy();
    expect(screen.getByText('asha@example.com')).toBeTruthy();
    expect(screen.getByText('2 Jan 2026, 05:30 am IST')).toBeTruthy();
    press('Close flag');
    expect(await screen.findByText('Flag closed')).toBeTruthy();
    expect(await screen.findByText('No open flags')).toBeTruthy();
    expect(server.bodies('POST /api/admin/abuse-flags/close')).toEqual([{ kind: 'device', subject: USER }]);
  });

  it('only shows them to who may not ban, and neither to anybody else', async () => {
    open('/abuse', { ...withPermissions('user_management'), 'GET /api/admin/abuse-flags': () => ({ items: [flag] }) });
    expect(await screen.findByText('asha@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close flag' })).toBeNull();
    cleanup();
    open('/abuse', withPermissions('export_data'));
    expect(await screen.findByText('You do not have the permission for this.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bans and flags' })).toBeNull();
  });
});

describe('The account of a person', () => {
  const BAN = 'GET /api/admin/users/*/ban';
  const END = `DELETE /api/admin/users/${USER}/sessions`;
  const FREEZE = `POST /api/admin/users/${USER}/ban/linked`;
  const at = `/abuse?account=${USER}`;
  const confirm = async (name: string) => {
    const [, inQuestion] = await waitFor(() => {
      const both = screen.getAllByRole('button', { name });
      expect(both).toHaveLength(2);
      return both;
    });
    fireEvent.click(inQuestion!);
  };

  it('has an end to all sessions for who manages people, after a question, and says that they have ended', async () => {
    const server = open('/abuse', {
      ...withPermissions('user_management'),
      ...search,
      'GET /api/admin/abuse-flags': () => ({ items: [flag] }),
      [END]: () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show account' }));
    fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByText('Sign asha@example.com out on every device?')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'End all sessions' })).toHaveLength(1));
    expect(server.bodies(END)).toEqual([]);
    press('End all sessions');
    await confirm('End all sessions');
    const news = await screen.findByText('All sessions of asha@example.com have ended.');
    expect(news.closest('[role=status]')).not.toBeNull();
    expect(server.bodies(END)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
    expect(server.requests.filter(({ name }) => name.endsWith('/ban'))).toEqual([]);
  });

  it('says beside the button why the sessions were not ended', async () => {
    open(at, {
      ...withPermissions('user_management'),
      ...search,
      'GET /api/admin/abuse-flags': () => ({ items: [] }),
      [END]: () => refuse('permission-denied', {}, 403),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
    await confirm('End all sessions');
    expect(await screen.findByText('You do not have the permission for this.')).toBeTruthy();
    expect(screen.queryByText(/have ended/)).toBeNull();
  });

  it('has no such button for who may only ban', async () => {
    open(at, { ...withPermissions('user_ban'), ...search, [BAN]: () => ban });
    expect(await screen.findByRole('button', { name: 'Ban' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  });

  it('is banned with the linked accounts after a chargeback; each of them leads to its own state', async () => {
    const banned = new Set<string>();
    const server = open(at, {
      ...withPermissions('user_ban'),
      ...search,
      [BAN]: ({ id }) => ({ ...ban, userId: id, isBanned: banned.has(id) }),
      [FREEZE]: () => {
        for (const { userId } of [ASHA, RAVI]) banned.add(userId);
        return { linked: [RAVI.userId] };
      },
    });
    await screen.findByText('Not banned');
    type('Note on the chargeback', ' dispute 4711 ');
    press('Ban linked accounts too');
    expect(
      await screen.findByText('Ban asha@example.com and all accounts that paid from the same source?'),
    ).toBeTruthy();
    expect(server.bodies(FREEZE)).toEqual([]);
    await confirm('Ban linked accounts too');
    const linked = await screen.findByRole('list', { name: 'Linked accounts' });
    expect(server.bodies(FREEZE)).toEqual([{ note: 'dispute 4711' }]);
    expect(await screen.findByText('Banned')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note on the chargeback').value).toBe('');

    fireEvent.click(within(linked).getByRole('link', { name: RAVI.userId }));
    expect(await screen.findByText(RAVI.email)).toBeTruthy();
    expect(await screen.findByText('Banned')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Linked accounts' })).toBeNull();
    history.back();
    expect(await screen.findByText(ASHA.email)).toBeTruthy();
    expect(await screen.findByRole('link', { name: RAVI.userId })).toBeTruthy();
  });

  it('says when no other account paid from its source, and keeps the note where it could not be banned', async () => {
    let isDown = true;
    open(at, {
      ...withPermissions('user_ban'),
      ...search,
      [BAN]: () => ban,
      [FREEZE]: () => (isDown ? refuse('busy', {}, 503) : { linked: [] }),
    });
    await screen.findByText('Not banned');
    type('Note on the chargeback', 'dispute 4711');
    press('Ban linked accounts too');
    await confirm('Ban linked accounts too');
    expect(await screen.findByText(/busy|try again/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note on the chargeback').value).toBe('dispute 4711');
    isDown = false;
    press('Ban linked accounts too');
    await confirm('Ban linked accounts too');
    expect(await screen.findByText(/is banned. No other account paid from the same source./)).toBeTruthy();
  });

  it('is not shown any more once another search finds nobody', async () => {
    open(at, { ...withPermissions('user_ban'), ...search, [BAN]: () => ban });
    await screen.findByText('Not banned');
    type('Email or user id', 'nobody@example.com');
    press('Find');
    expect(await screen.findByText(/No account has this email or id/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(ASHA.email)).toBeNull());
  });
});
