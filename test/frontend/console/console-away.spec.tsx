/** The server does not answer any more: every page keeps what it has, and says so. */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { consoleApi } from '../../../frontend/src/console/console-api.js';
import type { ConsoleStore } from '../../../frontend/src/console/store.js';
import { unreachable, type RouteHandlers } from '../support/fake-server.js';
import { colleague, me, open } from './console-fixture.js';

const AT = '2026-01-01T00:00:00.000Z';
const USER = '00000000-0000-4000-8000-000000000001';

const approval = {
  ...{ id: 'a1', kind: 'adjustment', amount: 5_000, userId: USER, state: 'refused', way: 'another-person' },
  ...{ reason: 'goodwill', note: 'Asked twice', askedBy: 'x', askedByName: 'Ravi', askedAt: AT, expiresAt: AT },
  ...{ decidedBy: null, decidedByName: null, digest: 'abc', outcome: null, preview: { available: 0, held: 0 } },
  ...{ numberId: null, withdrawalId: null, payment: null, items: null },
};
const entry = {
  ...{ userId: USER, first: 7, available: 100, held: 0, owed: 0, hash: 'the-hash', events: [], related: [] },
};
const auditRow = {
  ...{ seq: 7, at: AT, action: 'x', title: 'Staff role changed', actorKind: 'staff', actorId: 'a', actorName: 'Asha' },
  ...{ subjectKind: 'staff', subjectId: 's', reason: 'Seen twice', address: null, correlation: null, facts: [] },
  ...{ erased: [], seal: null, changes: [], previousHash: '0', hash: 'f', isInPlace: true },
};
const flag = { kind: 'device', subject: USER, email: 'asha@example.com', times: 2, firstAt: AT, lastAt: AT };
const person = {
  ...{ id: USER, email: 'asha@example.com', typedEmail: null, fullName: null, phone: null, createdAt: AT },
  ...{ isEmailProved: true, hasPassword: true, isBanned: false, closedAt: null },
};
const ban = {
  ...{ userId: USER, email: person.email, isBanned: true, changes: 1 },
  history: [{ change: 'ban', at: AT, reason: 'fraud', note: 'Stolen card', actorId: 'a' }],
};
const invite = { id: 'i', email: 'new@example.com', permissions: [], expiresAt: AT };
const token = { id: 't', name: 'nightly', permissions: [], expiresAt: AT, lastUsedAt: null };
const session = { id: 's', isCurrent: true, createdAt: AT, lastSeenAt: AT, address: '203.0.113.7', device: 'Chrome' };

/** The address of each page, what the server has for it, and a text that only it has. */
const PAGES: readonly (readonly [string, RouteHandlers, string])[] = [
  ['/money/a1', { 'GET /api/admin/approvals/a1': () => approval }, 'Asked twice'],
  [`/ledger/${USER}:7`, { [`GET /api/admin/entries/${USER}/7`]: () => entry }, 'the-hash'],
  ['/audit/7', { 'GET /api/admin/audit/7': () => auditRow }, 'Seen twice'],
  ['/risk', { 'GET /api/admin/abuse-flags': () => ({ items: [flag] }) }, 'asha@example.com'],
  [
    `/users/${USER}?tab=ban`,
    {
      'GET /api/admin/users/*': () => person,
      'GET /api/admin/users/*/risk': () => ({ linked: [], flags: [] }),
      'GET /api/admin/users/*/ban': () => ban,
    },
    'Stolen card',
  ],
  ['/staff', { 'GET /api/admin/staff': () => [colleague] }, colleague.email],
  ['/staff', { 'GET /api/admin/invites': () => [invite] }, invite.email],
  ['/tokens', { 'GET /api/admin/tokens': () => [token] }, token.name],
  ['/', { 'GET /api/admin/sessions': () => [session] }, session.address],
];

/** As a change or a press of Try Again does. */
const readAllAgain = async (store: ConsoleStore): Promise<void> => {
  const reads = Object.values(store.getState().console.queries).flatMap((one) => (one?.endpointName ? [one] : []));
  for (const { endpointName, originalArgs } of reads) {
    const { initiate } = consoleApi.endpoints[endpointName as 'session'];
    await act(() => store.dispatch(initiate(originalArgs, { forceRefetch: true, subscribe: false })));
  }
};

describe('A server that does not answer any more', () => {
  it.each(PAGES)('leaves on %s what was read before', async (path, routes, text) => {
    const { routes: served, store } = open(path, {
      'GET /api/admin/lists': () => [],
      'GET /api/admin/session': () => ({
        ...{ stage: 'open', me: { ...me, permissions: ['user_ban', 'user_management', 'transaction_management'] } },
      }),
      ...routes,
    });
    await screen.findByText(text, { exact: false });
    for (const name of Object.keys(served)) served[name] = unreachable;
    await readAllAgain(store);
    expect(await screen.findByText(/^The server does not answer\. Shown is what it said until/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/Unable to connect/).length).toBeGreaterThan(0));
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  });

  it('shows nothing of one thing at the address of another', async () => {
    const { routes } = open('/audit/7', { 'GET /api/admin/audit/7': () => auditRow });
    await screen.findByText('Seen twice');
    routes['GET /api/admin/audit/8'] = unreachable;
    act(() => {
      history.pushState(null, '', '/admin/audit/8');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText(/Unable to connect/);
    expect(screen.queryByText('Seen twice')).toBeNull();
  });
});
