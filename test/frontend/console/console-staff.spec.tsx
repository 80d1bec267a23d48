/** The page of the staff, by what a super_admin sees and presses. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { refuse } from '../support/fake-server.js';
import { colleague, me, open, OPEN } from './console-fixture.js';

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
      { permission: 'user_ban', isGranted: true },
      { permission: 'user_ban', isGranted: true },
    ]);
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
    expect(await within(dialog).findByText('Please fill this in')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Lost the phone' } });
    fireEvent.click(confirm);
    expect(await screen.findByText('The codes of ravi@example.com are reset')).toBeTruthy();
    expect(server.bodies('POST /api/admin/staff/c/codes-reset')).toEqual([{ reason: 'Lost the phone' }]);
  });

  it('is not offered to who is no super_admin', async () => {
    open('/', { 'GET /api/admin/session': () => ({ stage: 'open', me: { ...me, role: 'staff' } }) });
    await screen.findByText('Who am I');
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  });
});
