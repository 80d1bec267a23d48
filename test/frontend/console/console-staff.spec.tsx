/** The page of the staff, by what a super_admin sees and presses. */
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, unreachable } from '../support/fake-server.js';
import { colleague, me, open, OPEN, press, type, withPermissions } from './console-fixture.js';

describe('The page of the staff', () => {
  it('asks for the password where the server wants it, and then does what was pressed', async () => {
    let isVerified = false;
    const server = open('/staff', {
      'POST /api/admin/staff/*/permissions': () => (isVerified ? null : refuse('step-up-required', {}, 403)),
      'POST /api/admin/step-up': ({ body }) => {
        if ((body as { password: string }).password !== 'right') return refuse('code-invalid', {}, 403);
        isVerified = true;
        return OPEN;
      },
    });
    const group = await screen.findByRole('group', { name: 'Permissions of ravi@example.com' });
    fireEvent.click(within(group).getByLabelText('user_ban'));
    const dialog = await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
    const field = within(dialog).getByLabelText('Password');
    fireEvent.change(field, { target: { value: 'wrong' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('That is not right. Please try again.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'right' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('user_ban granted to ravi@example.com')).toBeTruthy();
    expect(server.bodies('POST /api/admin/staff/c/permissions')).toEqual([
      { permission: 'user_ban', isGranted: true, seen: 3 },
      { permission: 'user_ban', isGranted: true, seen: 3 },
    ]);
  });

  it('says that a colleague was first, and shows what the member is now', async () => {
    const ROLE = 'POST /api/admin/staff/*/role';
    const REMOVE = 'DELETE /api/admin/staff/c?seen=4';
    let now = { ...colleague };
    const server = open('/staff', {
      'GET /api/admin/staff': () => [now],
      [ROLE]: () => {
        now = { ...colleague, role: 'super_admin', changes: 4 };
        return refuse('staff-changed');
      },
      [REMOVE]: () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make super_admin' }));
    const said = 'Somebody else has changed this member of staff. The list shows what they are now.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'End super_admin' })).toBeTruthy();
    expect(server.bodies('POST /api/admin/staff/c/role')).toEqual([{ role: 'super_admin', seen: 3 }]);
    press('Remove');
    fireEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.bodies(REMOVE)).toHaveLength(1));
  });

  it('lets nothing of the members be changed until the list is read again', async () => {
    const [PERMISSION, ROLE] = ['POST /api/admin/staff/c/permissions', 'POST /api/admin/staff/c/role'] as const;
    let now = { ...colleague };
    let answerList = () => {};
    let isListAnswered = Promise.resolve();
    let answerChange = () => {};
    const isChangeAnswered = new Promise<void>((resolve) => (answerChange = resolve));
    const server = open('/staff', {
      'GET /api/admin/staff': async () => {
        await isListAnswered;
        return [now];
      },
      [PERMISSION]: async () => {
        await isChangeAnswered;
        now = { ...now, changes: now.changes + 1 };
        isListAnswered = new Promise<void>((resolve) => (answerList = resolve));
        return null;
      },
      [ROLE]: () => null,
    });
    const group = await screen.findByRole('group', { name: 'Permissions of ravi@example.com' });
    const isDisabled = () =>
      [
        within(group).getByLabelText<HTMLInputElement>('export_data'),
        screen.getByRole<HTMLButtonElement>('button', { name: 'Make super_admin' }),
        screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }),
      ].map(({ disabled }) => disabled);
    expect(isDisabled()).toEqual([false, false, false]);
    fireEvent.click(within(group).getByLabelText('user_ban'));
    await waitFor(() => expect(isDisabled()).toEqual([true, true, true]));
    expect(server.bodies(PERMISSION)).toHaveLength(1);
    answerChange();
    await screen.findByText('user_ban granted to ravi@example.com');
    await waitFor(() => expect(server.bodies('GET /api/admin/staff')).toHaveLength(2));
    expect(isDisabled()).toEqual([true, true, true]);
    answerList();
    await waitFor(() => expect(isDisabled()).toEqual([false, false, false]));
    press('Make super_admin');
    await waitFor(() => expect(server.bodies(ROLE)).toEqual([{ role: 'super_admin', seen: 4 }]));
  });

  it('sends an invitation under an id of its own, again after a lost answer under the same', async () => {
    const INVITE = 'POST /api/admin/invites';
    let isAway = true;
    const server = open('/staff', {
      [INVITE]: ({ body }) =>
        isAway ? unreachable() : { ...(body as object), invitedBy: 'me', expiresAt: me.sessionEndsAt },
    });
    await screen.findByLabelText('Email');
    type('Email', 'new@example.com');
    press('Send invitation');
    await waitFor(() => expect(server.bodies(INVITE)).toHaveLength(1));
    isAway = false;
    await screen.findAllByRole('alert');
    press('Send invitation');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(''));
    const [first, second] = server.bodies(INVITE) as { id: string }[];
    expect([first!.id, second!.id]).toEqual([expect.stringMatching(/^[\w-]{36}$/) as unknown, first!.id]);
  });

  it('says why the last super_admin stays', async () => {
    const boss = { ...colleague, id: 'me', role: 'super_admin' };
    open('/staff', {
      'GET /api/admin/staff': () => [boss],
      'POST /api/admin/staff/*/role': () => refuse('last-super-admin'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'End super_admin' }));
    expect(await screen.findByText('The last super_admin cannot be removed. Make another one first.')).toBeTruthy();
  });

  it('resets the codes of a colleague, not of oneself, and asks why', async () => {
    const server = open('/staff', {
      'GET /api/admin/staff': () => [{ ...colleague, id: 'me', email: 'boss@example.com' }, colleague],
      'POST /api/admin/staff/*/codes-reset': () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reset codes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the sign-in codes of ravi@example.com?' });
    const confirm = within(dialog).getByRole('button', { name: 'Reset codes' });
    fireEvent.click(confirm);
    expect(await within(dialog).findByText('Please say why: colleagues read it later.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Lost the phone' } });
    fireEvent.click(confirm);
    expect(await screen.findByText('The codes of ravi@example.com are reset')).toBeTruthy();
    expect(server.bodies('POST /api/admin/staff/c/codes-reset')).toEqual([{ reason: 'Lost the phone' }]);
  });

  it('shows where a colleague is signed in, and ends a session or all tokens with a reason', async () => {
    const session = { id: 's1', isCurrent: false, createdAt: me.sessionEndsAt, lastSeenAt: me.sessionEndsAt };
    const token = { permissions: ['export_data'], createdAt: me.sessionEndsAt, expiresAt: me.sessionEndsAt };
    const [END, REVOKE] = ['POST /api/admin/staff/c/sessions/end', 'POST /api/admin/staff/c/tokens/revoke'] as const;
    const server = open('/staff', {
      'GET /api/admin/staff/c/access': () => ({
        sessions: [{ ...session, address: '192.0.2.7', device: 'Firefox, Linux' }],
        tokens: ['t1', 't2'].map((id) => ({ ...token, id, name: `script ${id}`, lastUsedAt: null })),
      }),
      [END]: () => null,
      [REVOKE]: () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sessions and tokens' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sessions and tokens of ravi@example.com' });
    const end = await within(dialog).findByRole('button', { name: 'End' });
    fireEvent.click(end);
    expect(await within(dialog).findByText('Please say why: colleagues read it later.')).toBeTruthy();
    expect(server.bodies(END)).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Lost the phone' } });
    fireEvent.click(end);
    await screen.findByText('Ended for ravi@example.com');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke all tokens' }));
    await waitFor(() => expect(server.bodies(REVOKE)).toEqual([{ reason: 'Lost the phone' }]));
    expect(server.bodies(END)).toEqual([{ reason: 'Lost the phone', entryId: 's1' }]);
  });

  it('is not offered to who is no super_admin', async () => {
    open('/', { 'GET /api/admin/session': () => ({ stage: 'open', me: { ...me, role: 'staff' } }) });
    await screen.findByText('Who am I');
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  });
});

describe('Permissions', () => {
  it('say what each is for, the pages that it opens, and which one has', async () => {
    open('/permissions', withPermissions('user_ban'));
    const row = (name: string) =>
      within(screen.getByText(name, { selector: 'strong' }).closest('tr, li') as HTMLElement);
    await screen.findByText('user_ban', { selector: 'strong' });
    expect(row('user_ban').getByText('Yes')).toBeTruthy();
    expect(row('user_ban').getByRole('link', { name: 'Risk' })).toBeTruthy();
    expect(row('system_control').getByText('No')).toBeTruthy();
    expect(row('system_control').getByText('Audit log')).toBeTruthy();
    expect(row('system_control').queryByRole('link')).toBeNull();
    expect(row('export_data').getByText('Exports')).toBeTruthy();
  });

  it('are named where a page is not shown, with what one has', async () => {
    const server = open('/audit', withPermissions('user_ban', 'export_data'));
    expect(await screen.findByText('“Audit log” needs system_control.')).toBeTruthy();
    expect(screen.getByText(/^You have user_ban, export_data. Ask/)).toBeTruthy();
    expect(server.bodies('POST /api/admin/lists/audit/rows')).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'What permissions are for' }));
    expect(await screen.findByRole('heading', { name: 'What permissions are for' })).toBeTruthy();
  });
});

describe('A token', () => {
  const TOKENS = 'POST /api/admin/tokens';
  const made = { name: 'nightly', permissions: [], createdAt: me.sessionEndsAt, expiresAt: me.sessionEndsAt };

  it('is made once though the press is repeated, and its text is shown', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const server = open('/tokens', {
      [TOKENS]: async () => {
        await isAnswered;
        return { ...made, id: 't1', lastUsedAt: null, token: 'text-of-the-token' };
      },
    });
    await screen.findByLabelText('What it is for');
    type('What it is for', 'nightly');
    press('Make token');
    await waitFor(() => expect(server.bodies(TOKENS)).toHaveLength(1));
    fireEvent.submit(screen.getByLabelText('What it is for')); // past the button, which waits
    await act(async () => {}); // until its fields are checked
    answer();
    expect(await screen.findByText('text-of-the-token')).toBeTruthy();
    expect(server.bodies(TOKENS)).toHaveLength(1);
  });

  it('whose answer was lost is asked for again under the same id, and says that its text cannot be shown again', async () => {
    let isAway = true;
    const server = open('/tokens', {
      [TOKENS]: () => (isAway ? unreachable() : { ...made, id: 't1', lastUsedAt: null, token: null }),
    });
    await screen.findByLabelText('What it is for');
    type('What it is for', 'nightly');
    press('Make token');
    await waitFor(() => expect(server.bodies(TOKENS)).toHaveLength(1));
    isAway = false;
    await screen.findAllByRole('alert');
    press('Make token');
    expect(await screen.findByText(/This token was made already/)).toBeTruthy();
    const [first, second] = server.bodies(TOKENS) as { id: string }[];
    expect(second!.id).toBe(first!.id);
  });
});
