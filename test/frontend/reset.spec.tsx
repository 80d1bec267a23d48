/** A forgotten password, through the user interface. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse } from './support/fake-server.js';

const anonymous = { 'GET /api/auth/session': () => ({ me: null }) };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(100);
};
const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const LINK = '/reset-password?access_token=first&refresh_token=second';

describe('The page for a forgotten password', () => {
  afterEach(closeApp);

  it('is reached from the sign-in page', async () => {
    await openApp('/login', anonymous);
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('asks for the link once, and then offers to send another or to go back', async () => {
    const { server } = await openApp('/forgot-password', { ...anonymous, [FORGOT]: () => null });
    await submit('Send Reset Link');
    expect(screen.getByText('Email is required')).toBeTruthy();
    type('Email', ' asha@example.com ');
    await submit('Send Reset Link');
    expect(server.bodies(FORGOT)).toEqual([{ email: 'asha@example.com' }]);
    expect(screen.getByText('Reset Link Sent!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
    await submit('Send another link');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com');
  });

  it('says when the server could not be reached, and keeps what was typed', async () => {
    await openApp('/forgot-password', { ...anonymous, [FORGOT]: () => refuse('busy', {}, 503) });
    type('Email', 'asha@example.com');
    await submit('Send Reset Link');
    expect(screen.getByText('Service temporarily unavailable. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com');
  });
});

describe('The page for a new password', () => {
  afterEach(closeApp);

  const enter = async (password: string, confirm = password) => {
    type('New password', password);
    type('Confirm new password', confirm);
    await submit('Update password');
  };

  it('takes the tokens out of the address bar, and sends them with the password', async () => {
    const { server } = await openApp(LINK, { ...anonymous, [RESET]: () => null });
    expect(location.search).toBe('');
    await enter('Zx7mnb!q');
    expect(server.bodies(RESET)).toEqual([{ accessToken: 'first', refreshToken: 'second', password: 'Zx7mnb!q' }]);
    expect(screen.getByText('Password updated successfully!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  });

  it('goes to the sign-in 2 seconds after it was set', async () => {
    await openApp(LINK, { ...anonymous, [RESET]: () => null });
    await enter('Zx7mnb!q');
    await advance(1_800);
    expect(screen.getByText('Password updated successfully!').closest('[role=status]')).toBeTruthy();
    await advance(400);
    expect(location.pathname).toBe('/login');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('says how long a password is at least, until it is edited', async () => {
    await openApp(LINK, { ...anonymous, [RESET]: () => null });
    await enter('Ab1');
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    type('New password', 'Ab12');
    expect(screen.queryByText('Password must be at least 6 characters long')).toBeNull();
    await enter('');
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  it('checks the password as at registration', async () => {
    const { server } = await openApp(LINK, { ...anonymous, [RESET]: () => null });
    await enter('abcdef');
    expect(
      screen.getByText('Password must contain at least one uppercase letter, one lowercase letter, and one number'),
    ).toBeTruthy();
    await enter('Zx7mnb!q', 'Zx7mnb!');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(server.bodies(RESET)).toEqual([]);
  });

  it.each([['/reset-password'], ['/reset-password?access_token=first'], ['/reset-password?refresh_token=second']])(
    'shows that %s is no whole link, and where to get one',
    async (address) => {
      await openApp(address, anonymous);
      expect(screen.getByText('Invalid or expired reset link. Please request a new password reset.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
    },
  );

  it('shows a link that the server refuses in the same way', async () => {
    await openApp(LINK, { ...anonymous, [RESET]: () => refuse('reset-link-invalid', {}, 409) });
    await enter('Zx7mnb!q');
    expect(screen.getByText('Invalid or expired reset link. Please request a new password reset.')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('shows the server’s word on the password at its field', async () => {
    const fields = { password: 'This password is too common. Please choose another one' };
    await openApp(LINK, { ...anonymous, [RESET]: () => refuse('invalid-input', { fields }, 400) });
    await enter('Password1');
    expect(screen.getByText(fields.password)).toBeTruthy();
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });
});
