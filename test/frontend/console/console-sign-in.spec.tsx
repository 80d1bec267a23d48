/** How staff get into the console, and out: sign-in, invitation, sign-out. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse, unreachable } from '../support/fake-server.js';
import { me, NOBODY, open, OPEN, press, type } from './console-fixture.js';

describe('The sign-in of staff', () => {
  const signInWith = async (answer: () => unknown) => {
    let session: unknown = NOBODY;
    const server = open('/login', {
      'GET /api/admin/session': () => session,
      'POST /api/admin/sign-in': () => {
        const opened = answer();
        session = opened;
        return opened;
      },
    });
    await screen.findByLabelText('Email');
    type('Email', 'boss@example.com ');
    type('Password', 'Quiet-Harbour-52');
    press('Sign in');
    return server;
  };

  it('opens the console, and says so', async () => {
    const server = await signInWith(() => OPEN);
    expect(await screen.findByText('Admin login successful')).toBeTruthy();
    expect(await screen.findByText('Who am I')).toBeTruthy();
    expect(server.bodies('POST /api/admin/sign-in')).toEqual([
      { email: 'boss@example.com', password: 'Quiet-Harbour-52' },
    ]);
  });

  it('says when the credentials are wrong', async () => {
    await signInWith(() => refuse('wrong-credentials', {}, 401));
    expect(await screen.findByText('Invalid admin credentials')).toBeTruthy();
  });

  it('says of every other failure to try again', async () => {
    await signInWith(() => unreachable());
    expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
  });

  it('says how long to wait where there were too many attempts, until something is typed', async () => {
    await signInWith(() => refuse('too-many-attempts', { retryAfter: 120 }, 429));
    expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
    expect(await screen.findByText('Too many attempts. Please try again in 2 minutes.')).toBeTruthy();
    type('Password', 'Quiet-Harbour-53');
    await waitFor(() => expect(screen.queryByText(/Too many attempts/)).toBeNull());
  });

  it('asks for a code where one is wanted, and says when it is wrong', async () => {
    let session: unknown = { stage: 'code', me };
    let isRight = false;
    open('/login', {
      'GET /api/admin/session': () => session,
      'POST /api/admin/code': () => {
        if (!isRight) return refuse('code-invalid', {}, 403);
        return (session = OPEN);
      },
    });
    await screen.findByLabelText('Code');
    type('Code', '123456');
    press('Continue');
    expect(await screen.findByText('That is not right. Please try again.')).toBeTruthy();
    isRight = true;
    press('Continue');
    expect(await screen.findByText('Admin login successful')).toBeTruthy();
  });

  it('sets up codes first where they are wanted, and shows the recovery codes once', async () => {
    let session: unknown = { stage: 'enrol', me };
    open('/login', {
      'GET /api/admin/session': () => session,
      'POST /api/admin/totp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
      'POST /api/admin/totp/confirm': () => {
        session = OPEN;
        return { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Set up codes' }));
    expect(await screen.findByText('ABCDEFGH')).toBeTruthy();
    type('Code that the app shows', '123 456');
    press('Confirm');
    expect(await screen.findByText('eeee-ffff-gggg-hhhh')).toBeTruthy();
    press('I have kept them');
    expect(await screen.findByText('Who am I')).toBeTruthy();
    expect(screen.queryByText('eeee-ffff-gggg-hhhh')).toBeNull();
  });

  it('is where a page of the console leads who is not signed in', async () => {
    open('/staff', { 'GET /api/admin/session': () => NOBODY });
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(location.pathname).toBe('/admin/login');
  });

  it('ends with a sign-out, which says so', async () => {
    let session: unknown = OPEN;
    open('/', {
      'GET /api/admin/session': () => session,
      'POST /api/admin/sign-out': () => {
        session = NOBODY;
        return null;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Admin logged out successfully')).toBeTruthy();
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

describe('An invitation', () => {
  it('takes its token out of the address, and says when it is not valid', async () => {
    const token = 'a'.repeat(43);
    const server = open(`/join?token=${token}`, { 'POST /api/admin/invites/accept': () => refuse('invite-invalid') });
    await waitFor(() => expect(location.search).toBe(''));
    type('Name', 'Ravi Menon');
    type('New password', 'Quiet-Harbour-52');
    press('Join');
    expect(await screen.findByText(/has expired, was used or was withdrawn/)).toBeTruthy();
    expect(server.bodies('POST /api/admin/invites/accept')).toEqual([
      { token, name: 'Ravi Menon', password: 'Quiet-Harbour-52' },
    ]);
  });
});
