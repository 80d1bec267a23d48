/** Password, sessions and the known device on the profile page: what a press does is said where it was pressed. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { at, me, session } from './support/responses.js';

const openProfile = async (given: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp('/profile', given);
  await advance(300);
  return app;
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(200);
};

describe('The password on the profile page', () => {
  afterEach(closeApp);

  const type = (label: string, value: string) =>
    fireEvent.change(panel('Password').getByLabelText(label), { target: { value } });
  const fill = (current: string, next: string, again = next) => {
    type('Current password', current);
    type('New password', next);
    type('Confirm new password', again);
  };
  const values = () =>
    ['Current password', 'New password', 'Confirm new password'].map(
      (label) => panel('Password').getByLabelText<HTMLInputElement>(label).value,
    );

  it('is changed by who knows it: the form is empty again, and the list of sessions is read anew', async () => {
    const { server } = await openProfile({ 'POST /api/auth/password': () => null });
    const readsBefore = server.bodies('GET /api/sessions').length;
    fill('Wq8rty!x', 'Zk7-plume');
    await press('Change password');
    expect(server.bodies('POST /api/auth/password')).toEqual([{ currentPassword: 'Wq8rty!x', password: 'Zk7-plume' }]);
    expect(panel('Password').getByRole('status').textContent).toContain('Password updated successfully!');
    expect(values()).toEqual(['', '', '']);
    expect(server.bodies('GET /api/sessions').length).toBe(readsBefore + 1);
    type('Current password', 'a');
    await advance(100);
    expect(panel('Password').queryByText('Password updated successfully!')).toBeNull();
  });

  it('is asked for, and the new one is checked, before anything is sent', async () => {
    const { server } = await openProfile();
    await press('Change password');
    expect(panel('Password').getByText('Current password is required')).toBeTruthy();
    expect(panel('Password').getByText('Password is required')).toBeTruthy();
    expect(panel('Password').getByText('Please confirm your password')).toBeTruthy();
    fill('Wq8rty!x', 'abcdef', 'abcdefg');
    await press('Change password');
    expect(panel('Password').getByText(/must contain at least one uppercase letter/)).toBeTruthy();
    expect(panel('Password').getByText('Passwords do not match')).toBeTruthy();
    fill('Wq8rty!x', 'xAsha123');
    await press('Change password');
    expect(panel('Password').getByText('Your password must not contain the name in your email')).toBeTruthy();
    expect(server.bodies('POST /api/auth/password')).toEqual([]);
  });

  it('that is wrong is said at its field, until that is edited', async () => {
    await openProfile({ 'POST /api/auth/password': () => refuse('wrong-password', {}, 403) });
    fill('Wrong1pw', 'Zk7-plume');
    await press('Change password');
    const field = panel('Password').getByLabelText('Current password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Your current password is not correct')).toBeTruthy();
    expect(screen.queryByText('Failed to update password. Please try again.')).toBeNull();
    type('Current password', 'Wrong1pw2');
    await advance(100);
    expect(screen.queryByText('Your current password is not correct')).toBeNull();
  });

  it('that the server refuses is said at its field', async () => {
    const fields = { password: 'This password is too common. Please choose another one' };
    await openProfile({ 'POST /api/auth/password': () => refuse('invalid-input', { fields }, 400) });
    fill('Wq8rty!x', 'Zk7-plume');
    await press('Change password');
    expect(panel('Password').getByText(fields.password)).toBeTruthy();
  });

  it('that could not be sent is said, and nothing typed is lost', async () => {
    await openProfile({ 'POST /api/auth/password': unreachable });
    fill('Wq8rty!x', 'Zk7-plume');
    await press('Change password');
    expect(panel('Password').getByText('Failed to update password. Please try again.')).toBeTruthy();
    expect(values()).toEqual(['Wq8rty!x', 'Zk7-plume', 'Zk7-plume']);
  });

  it('is set by a mailed link where the account has none', async () => {
    const { server } = await openProfile({
      'GET /api/me': () => ({ ...me, hasPassword: false }),
      'GET /api/auth/session': () => ({ me: { ...me, hasPassword: false } }),
      'POST /api/auth/forgot-password': () => null,
    });
    expect(panel('Password').queryByLabelText('Current password')).toBeNull();
    await press('Send me a link');
    expect(server.bodies('POST /api/auth/forgot-password')).toEqual([{ email: me.email }]);
    expect(panel('Password').getByRole('status').textContent).toContain('Reset Link Sent!');
  });
});

describe('The sessions on the profile page', () => {
  afterEach(closeApp);

  const laptop = session({
    ...{ name: 'laptop', browser: 'Firefox', system: 'Windows', isCurrent: false },
    ...{ addressRange: null, lastSeenAt: at(-86_400_000) },
  });
  const unknown = session({ name: 'unknown', browser: null, system: null, isCurrent: false });
  const withSessions = (others = [laptop, unknown]) => {
    let sessions = [session(), ...others];
    let isDeviceKnown = true;
    return {
      'GET /api/sessions': () => ({ sessions, isDeviceKnown }),
      'DELETE /api/sessions': () => void (sessions = [session()]),
      'DELETE /api/sessions/*': ({ id }: { id: string }) =>
        void (sessions = sessions.filter(({ name }) => name !== id)),
      'DELETE /api/device': () => void (isDeviceKnown = false),
    };
  };
  const rows = () =>
    panel('Where you are signed in')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const news = () => panel('Where you are signed in').getAllByRole('status')[0]!.textContent;

  it('are shown in words, the own one without a button', async () => {
    await openProfile(withSessions());
    expect(rows()).toEqual([
      'Chrome on Android This deviceSigned in 1 Mar 2026, 11:00 am ISTNetwork 203.0.113.0/24',
      'Firefox on Windows Last used 28 Feb 2026, 12:00 pm ISTNetwork not knownSign out',
      'Unknown device Last used 1 Mar 2026, 12:00 pm ISTNetwork 203.0.113.0/24Sign out',
    ]);
  });

  it('are ended one by one', async () => {
    await openProfile(withSessions());
    await press('Sign out: Firefox on Windows');
    expect(rows()).toHaveLength(2);
    expect(news()).toBe('That device is signed out.');
  });

  it('are ended but for the own one', async () => {
    await openProfile(withSessions());
    await press('Sign out all other devices');
    expect(rows()).toHaveLength(1);
    expect(news()).toBe('All other devices are signed out.');
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  it('that ended by themselves are said to have, and are gone', async () => {
    const routes = withSessions([laptop]);
    await openProfile({
      ...routes,
      'DELETE /api/sessions/*': () => {
        routes['DELETE /api/sessions']();
        return refuse('session-not-found', {}, 404);
      },
    });
    await press('Sign out: Firefox on Windows');
    expect(screen.getByText('This session has ended already')).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  it('are the only one where there is no other', async () => {
    await openProfile();
    expect(news()).toBe('You are signed in nowhere else.');
  });

  it('that cannot be read are said to be, with another try', async () => {
    let isDown = true;
    await openProfile({
      'GET /api/sessions': () => (isDown ? unreachable() : { sessions: [session()], isDeviceKnown: true }),
    });
    await advance(8000);
    expect(screen.getByText('Failed to load your sessions')).toBeTruthy();
    isDown = false;
    fireEvent.click(panel('Where you are signed in').getByRole('button', { name: 'Try Again' }));
    await advance(300);
    expect(rows()).toHaveLength(1);
  });

  it('come with the cookie of this browser, which a press removes', async () => {
    const { server } = await openProfile(withSessions());
    await press('Remove the cookie');
    expect(server.bodies('DELETE /api/device')).toHaveLength(1);
    expect(screen.getByText(/No such cookie is stored/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the cookie' })).toBeNull();
  });
});
