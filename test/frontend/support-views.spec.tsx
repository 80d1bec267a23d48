/** What the profile page tells about views of the account by support. */
import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse } from './support/fake-server.js';

afterEach(closeApp);

const VIEWS = 'GET /api/me/support-views';

it('A person reads when support looked at their account', async () => {
  await openApp('/profile', { [VIEWS]: () => ({ times: ['2026-01-02T00:00:00.000Z'] }) });
  await advance(300);
  const told = within(screen.getByRole('region', { name: 'Views by support' }));
  expect(told.getByText('Support looked at your account on 2 Jan 2026, 05:30 am IST')).toBeTruthy();
});

it('Nothing is said where support did not, and where it cannot be read, that is said', async () => {
  await openApp('/profile', { [VIEWS]: () => ({ times: [] }) });
  await advance(300);
  expect(screen.queryByText(/Support looked at/)).toBeNull();
  closeApp();
  await openApp('/profile', { [VIEWS]: () => refuse('too-many-commands', {}, 429) });
  await advance(300);
  expect(screen.getByText('Whether support looked at your account could not be read.')).toBeTruthy();
});
