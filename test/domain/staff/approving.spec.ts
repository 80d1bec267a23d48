/** Whose agreement it takes to move a person's money by hand (MONEY-10, MONEY-14). */
import fc from 'fast-check';
import { PERMISSIONS } from '@backend/domain/staff/permission.js';
import { mayApprove, MOST_ALONE, wayOf, type Approver } from '@backend/domain/staff/approving.js';
import { seedOfRun } from '../../support/seed.mjs';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const LIMIT = 100_000;
const NOTHING = { byActor: 0, ofWallet: 0, alone: 0 };
const withColleague = { isPerson: true, hasColleague: true };
const lonely = { isPerson: true, hasColleague: false };
const token = { isPerson: false, hasColleague: true };

const approver = (more: Partial<Approver> = {}): Approver => ({
  ...{ id: 'ravi', role: 'staff', permissions: ['balance_management'], given: [] },
  ...more,
});

const SEED = seedOfRun();

describe('Who may approve', () => {
  it('has the permission, and is not who asks', () => {
    expect(mayApprove(approver(), 'asha', NOW)).toBe(true);
    expect(mayApprove(approver({ id: 'asha' }), 'asha', NOW)).toBe(false);
    const others = PERMISSIONS.filter((one) => one !== 'balance_management');
    expect(mayApprove(approver({ permissions: others }), 'asha', NOW)).toBe(false);
    expect(mayApprove(approver({ role: 'super_admin', permissions: [] }), 'asha', NOW)).toBe(true);
  });

  it.each([
    ['asha', 7 * DAY - 1, false],
    ['asha', 7 * DAY, true],
    ['meera', 0, true],
    [null, 0, true],
  ])('was brought in or permitted by %s %d ms ago: %s', (by, ago, expected) => {
    const given = [
      { by: 'meera', at: NOW - 90 * DAY },
      { by, at: NOW - ago },
    ];
    expect(mayApprove(approver({ given }), 'asha', NOW)).toBe(expected);
  });
});

describe('The way', () => {
  it('is own permission up to the limit, in the sum of the actor and in that of the wallet', () => {
    expect(wayOf(LIMIT, NOTHING, LIMIT, withColleague)).toBe('at-once');
    expect(wayOf(LIMIT + 1, NOTHING, LIMIT, withColleague)).toBe('another-person');
    expect(wayOf(1, { ...NOTHING, byActor: LIMIT }, LIMIT, withColleague)).toBe('another-person');
    expect(wayOf(1, { ...NOTHING, ofWallet: LIMIT }, LIMIT, withColleague)).toBe('another-person');
    expect(wayOf(1, { ...NOTHING, byActor: LIMIT - 1, ofWallet: LIMIT - 1 }, LIMIT, withColleague)).toBe('at-once');
  });

  it('is never own permission where there is no limit up to which it suffices', () => {
    expect(wayOf(0, NOTHING, null, withColleague)).toBe('another-person');
    expect(wayOf(0, { ...NOTHING, alone: MOST_ALONE }, null, lonely)).toBe('alone');
  });

  it('of a token is always another person', () => {
    expect(wayOf(1, NOTHING, LIMIT, token)).toBe('another-person');
    expect(() => wayOf(1, NOTHING, LIMIT, { ...token, hasColleague: false })).toThrow('nobody-approves');
  });

  it('without anybody else is alone, and up to a sum a day', () => {
    expect(wayOf(MOST_ALONE, NOTHING, LIMIT, lonely)).toBe('alone');
    expect(wayOf(1, { byActor: LIMIT, ofWallet: 0, alone: MOST_ALONE - 1 }, LIMIT, lonely)).toBe('alone');
    expect(() => wayOf(2, { byActor: LIMIT, ofWallet: 0, alone: MOST_ALONE - 1 }, LIMIT, lonely)).toThrow(
      'nobody-approves',
    );
  });

  it('cannot be changed by splitting: what one person moves without another is never more than the limit', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 2 * LIMIT }), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, (asked) => {
        let byActor = 0;
        let own = 0;
        for (const amount of asked) {
          const way = wayOf(amount, { ...NOTHING, byActor }, LIMIT, withColleague);
          byActor += amount;
          if (way === 'at-once') own += amount;
        }
        expect(own).toBeLessThanOrEqual(LIMIT);
      }),
      { seed: SEED },
    );
  });
});
