/** Sign-in, through the user interface. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { closeApp, openApp, advance } from './support/app.js';
import { TroubleError } from '../../frontend/src/api/trouble.js';
import { refuse, unreachable } from './support/fake-server.js';
import { me } from './support/responses.js';

const anonymous = { 'GET /api/auth/session': () => ({ me: null }) };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(100);
};

describe('The login page', () => {
  afterEach(closeApp);

  it('shows errors for missing fields, and removes an error when its field is edited', async () => {
    const { server } = await openApp('/login', anonymous);
    await submit('Sign in');
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    type('Email', 'asha');
    expect(screen.queryByText('Email is required')).toBeNull();
    type('Password', '12345');
    await submit('Sign in');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(server.bodies('POST /api/auth/sign-in')).toEqual([]);
  });

  it('moves the focus to the first field with an error', async () => {
    await openApp('/login', anonymous);
    await submit('Sign in');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    type('Email', 'asha@example.com');
    await submit('Sign in');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('shows the same text for every failed attempt', async () => {
    await openApp('/login', { ...anonymous, 'POST /api/auth/sign-in': () => refuse('wrong-credentials', {}, 401) });
    type('Email', 'asha@example.com');
    type('Password', 'Wrong123');
    await submit('Sign in');
    expect(screen.getByRole('alert').textContent).toBe('Incorrect email or password');
  });

  it.each([
    [
      'an error of the server',
      () => {
        throw new TroubleError({ kind: 'unavailable', status: 500 });
      },
      'An unexpected error occurred. Please try again.',
    ],
    ['too much work', () => refuse('busy', {}, 503), 'Service temporarily unavailable. Please try again.'],
    ['no network', unreachable, 'Unable to connect to API server. Please check your internet connection.'],
  ])('shows %s in the red box', async (_, answer, text) => {
    await openApp('/login', { ...anonymous, 'POST /api/auth/sign-in': answer });
    type('Email', 'asha@example.com');
    type('Password', 'Wrong123');
    await submit('Sign in');
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByRole('alert').className).toContain('bad');
  });

  it('opens the page that was requested', async () => {
    const { server } = await openApp('/recharge', { ...anonymous, 'POST /api/auth/sign-in': () => me });
    expect(location.pathname).toBe('/login');
    type('Email', ' asha@example.com ');
    type('Password', 'Demo1234');
    await submit('Sign in');
    expect(server.bodies('POST /api/auth/sign-in')).toEqual([{ email: 'asha@example.com', password: 'Demo1234' }]);
    expect(location.pathname).toBe('/recharge');
  });

  it('leads a member of staff to the console', async () => {
    const { redirects } = await openApp('/login', {
      ...anonymous,
      'POST /api/auth/sign-in': () => refuse('staff-account', {}, 409),
    });
    type('Email', 'admin@example.com');
    type('Password', 'Quiet-Harbour-52');
    await submit('Sign in');
    expect(redirects).toEqual(['/admin/login#signed-in']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('never redirects to another site', async () => {
    await openApp('/login?next=//evil.example/', {});
    expect(location.pathname + location.search).toBe('/');
  });
});
