/** Registration, through the user interface. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse, type RouteHandlers } from './support/fake-server.js';
import { me } from './support/responses.js';

const open = (routes: RouteHandlers = {}) =>
  openApp('/register', { 'GET /api/auth/session': () => ({ me: null }), ...routes });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await advance(100);
};
const fill = (password = 'Abcdef1', confirm = password, phone = '') => {
  type('Email', 'asha@example.com');
  type('Password', password);
  type('Confirm password', confirm);
  type('Phone (optional)', phone);
};

describe('The registration page', () => {
  afterEach(closeApp);

  it('shows errors for missing fields', async () => {
    const { server } = await open();
    await submit();
    for (const text of ['Email is required', 'Password is required', 'Please confirm your password'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(server.bodies('POST /api/auth/register')).toEqual([]);
  });

  it.each([
    ['Abc1', 'Abc1', '', 'Password must be at least 6 characters'],
    [
      'abcdef1',
      'abcdef1',
      '',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    [
      'Abcdefg',
      'Abcdefg',
      '',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    ['xAsha12', 'xAsha12', '', 'Your password must not contain the name in your email'],
    ['Abcdef1', 'Abcdef2', '', 'Passwords do not match'],
    ['Abcdef1', 'Abcdef1', '0123456', 'Please enter a valid phone number'],
    ['Abcdef1', 'Abcdef1', '+1234567890123456', 'Please enter a valid phone number'],
  ])('rejects %s / %s / %s', async (password, confirm, phone, error) => {
    await open();
    fill(password, confirm, phone);
    await submit();
    expect(screen.getByText(error)).toBeTruthy();
  });

  it.each(['"asha"@example.com', 'Asha <asha@example.com>', 'a,b@example.com', 'asha@example', 'asha@.com'])(
    'rejects the email %s',
    async (email) => {
      await open();
      fill();
      type('Email', email);
      await submit();
      expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    },
  );

  it('confirms the registration, and opens the dashboard after two seconds', async () => {
    const { server } = await open({ 'POST /api/auth/register': () => me });
    fill('Abcdef1', 'Abcdef1', '+91 (98765) 432-10');
    await submit();
    expect(server.bodies('POST /api/auth/register')).toEqual([
      { email: 'asha@example.com', password: 'Abcdef1', phone: '+919876543210' },
    ]);
    expect(screen.getByText('Registration Successful!')).toBeTruthy();
    expect(location.pathname).toBe('/register');
    await advance(2000);
    expect(location.pathname).toBe('/');
  });

  it('shows field errors of the server at their fields', async () => {
    const fields = { password: 'This password is too common' };
    await open({ 'POST /api/auth/register': () => refuse('invalid-input', { fields }, 400) });
    fill();
    await submit();
    expect(screen.getByText('This password is too common')).toBeTruthy();
  });

  it('shows that an email is taken', async () => {
    await open({ 'POST /api/auth/register': () => refuse('email-taken') });
    fill();
    await submit();
    expect(screen.getByText(/An account with this email already exists/)).toBeTruthy();
  });
});
