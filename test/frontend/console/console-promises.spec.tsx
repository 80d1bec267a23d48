/** The page of the promises in the console: how each stands, what was found, and how it has been. */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PromisesResponse } from '../../../frontend/src/api/client.gen.js';
import { trendOf } from '../../../frontend/src/console/finance/promise-trend.js';
import { open } from './console-fixture.js';

const checks = ['2026-11-20', '2026-11-21'].map((day): PromisesResponse['checks'][number] => ({
  ...{ beganAt: `${day}T21:00:00.000Z`, kind: 'whole', result: 'broken', events: 1_234, ms: 2_500 },
}));
const promise = (changes: Partial<PromisesResponse['promises'][number]>): PromisesResponse['promises'][number] => ({
  ...{ promise: 3, state: 'holds', figure: '3 wallets', findings: 0, accepted: 0, unchecked: null, first: [] },
  ...{ trend: [0, 0], ...changes },
});
const found: PromisesResponse = {
  checks,
  promises: [
    promise({}),
    promise({
      ...{ promise: 5, state: 'broken', findings: 1, trend: [0, 1] },
      first: [{ stream: 'w1', version: 4, text: 'held is not what is open' }],
    }),
    promise({ promise: 7, state: 'by-tests', figure: null, trend: [] }),
  ],
  alarms: [{ since: '2026-11-21T21:00:01.000Z', promises: [5] }],
};

describe('The promises', () => {
  it('stand as the newest check found; a finding leads to its entry', async () => {
    open('/finance/promises', { 'GET /api/admin/finance/promises': () => found });
    const finding = await screen.findByRole('link', { name: 'held is not what is open' });
    expect(finding.getAttribute('href')).toBe('/admin/ledger/w1%3A4');
    const row = within(finding.closest('tr')!);
    expect(row.getByText('broken')).toBeTruthy();
    expect(row.getByText('Broken in 1 of 2, last on 22 November 2026')).toBeTruthy();
    expect(screen.getByText('Held in all 2 checks')).toBeTruthy();
    expect(screen.getByText('shown by tests')).toBeTruthy();
    expect(screen.getByText(/^Broken since .*: promises 5\./)).toBeTruthy();
    expect(screen.getAllByText('1,234')).toHaveLength(2);
  });
});

describe('The trend of a promise', () => {
  it('counts only checks that could check it', () => {
    expect(trendOf([null, 0], checks)).toBe('Held in the one check');
    expect(trendOf([null, null], checks)).toBe('Not checked yet');
    expect(trendOf([], checks)).toBe('Not checked yet');
  });
});
