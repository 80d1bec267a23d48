/** One row of the audit on its page: what changed is marked, and what is not as it should be is said. */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AuditRowResponse } from '../../../frontend/src/api/client.gen.js';
import { refuse } from '../support/fake-server.js';
import { open } from './console-fixture.js';

const ROW = 'GET /api/admin/audit/7';
const row: AuditRowResponse = {
  ...{
    seq: 7,
    at: '2026-01-01T00:00:00.000Z',
    action: 'staff-role-changed',
    title: 'Staff role changed',
    actorKind: 'token',
    actorId: 'a-1',
  },
  ...{ actorName: 'Asha Rao', subjectKind: 'user', subjectId: 'u-1', reason: 'Seen twice', address: '203.0.113.7' },
  ...{ correlation: 'c-1', facts: [{ name: 'role', value: 'staff' }], erased: ['after'], seal: null },
  changes: [
    { field: 'name', before: 'Ravi', after: 'Ravi' },
    { field: 'role', before: 'staff', after: 'super_admin' },
    { field: 'permissions', before: 'user_ban', after: '' },
    { field: '', before: null, after: 'new' },
  ],
  ...{ previousHash: '0'.repeat(64), hash: 'f'.repeat(64), isInPlace: true },
};

describe('A row of the audit', () => {
  it('shows who did what to what, marks what changed, and leads to what belongs together', async () => {
    open('/audit/7', { [ROW]: () => row });
    expect(await screen.findByRole('heading', { name: 'Staff role changed' })).toBeTruthy();
    const changes = screen.getAllByLabelText('Before and after')[0]!;
    const marked = [...changes.querySelectorAll('del, ins')].map((one) => `${one.tagName} ${one.textContent}`);
    expect(marked).toEqual(['DEL staff', 'INS super_admin', 'DEL user_ban', 'INS (empty)', 'INS new']);
    expect(within(changes).getAllByText('Ravi')).toHaveLength(2);
    expect(screen.getByText('(by a script)', { exact: false })).toBeTruthy();
    expect(screen.getByText(/Erased later: after/)).toBeTruthy();
    expect(screen.getByText('Not yet: the next seal covers it')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('u-1')).toBe('/admin/users/u-1');
    expect(hrefOf('All by the same')).toBe('/admin/audit?actor.is=a-1');
    expect(hrefOf('All about this target')).toBe('/admin/audit?target.is=u-1');
    expect(hrefOf('All that belong to the same')).toBe('/admin/audit?correlation.is=c-1');
  });

  it('says where the chain does not hold, and by which seal it is covered', async () => {
    const broken = { ...row, isInPlace: false, seal: 3, actorKind: 'house' as const, actorName: null, changes: [] };
    open('/audit/7', { [ROW]: () => broken });
    expect(await screen.findByText(/The hash is not that of the stored text/)).toBeTruthy();
    expect(screen.getByText('Seal 3')).toBeTruthy();
    expect(screen.getByText(/^Nothing was kept of before and after\./)).toBeTruthy();
    expect(screen.getByText('(a program on the machine)', { exact: false })).toBeTruthy();
  });

  it('says that it is not there, for who may not see it', async () => {
    open('/audit/7', { [ROW]: () => refuse('staff-entry-not-found', {}, 404) });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
