/** The console of staff in a simulated browser, as the tests of its pages use it. */
import '../support/jsdom-polyfills.js';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { ConsoleApp } from '../../../frontend/src/console/ConsoleApp.js';
import { createConsoleStore } from '../../../frontend/src/console/store.js';
import { fakeServer, type RouteHandlers } from '../support/fake-server.js';

// Whole pages are rendered here, on machines that may be busy: no time is asserted.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

export const me = {
  ...{ id: 'me', email: 'boss@example.com', name: 'Asha Rao', role: 'super_admin', hasTotp: false },
  permissions: ['user_ban', 'export_data'],
  verifiedUntil: '2026-01-01T00:00:00.000Z',
  sessionEndsAt: '2126-01-01T00:00:00.000Z',
  idleMinutes: 30,
};
export const OPEN = { stage: 'open', me };
export const NOBODY = { stage: null, me: null };
export const colleague = {
  ...{ id: 'c', email: 'ravi@example.com', name: 'Ravi', role: 'staff', changes: 3, invitedBy: 'me' },
  grants: [{ permission: 'export_data', grantedBy: 'me', grantedAt: '2026-01-01T00:00:00.000Z' }],
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The session of somebody who is no super_admin. */
export const withPermissions = (...permissions: string[]): RouteHandlers => ({
  'GET /api/admin/session': () => ({ stage: 'open', me: { ...me, role: 'staff', permissions } }),
});

export const open = (path: string, routes: RouteHandlers = {}) => {
  history.replaceState(null, '', `/admin${path}`);
  const server = fakeServer({
    'GET /api/admin/session': () => OPEN,
    'GET /api/admin/sessions': () => [],
    'GET /api/admin/tokens': () => [],
    'GET /api/admin/staff': () => [colleague],
    'GET /api/admin/invites': () => [],
    ...routes,
  });
  const store = createConsoleStore(server.http);
  render(<ConsoleApp store={store} />);
  return { ...server, store };
};

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
