/** When a condition holds, and that Prometheus is asked the same. */
import { findingsOf, type AlarmCondition, type Reading } from '@backend/domain/alarms/alarm-condition.js';
import { promqlOf } from '../../deploy/prometheus-rules.js';

const reading = (figures: Readonly<Record<string, number>>, more: Partial<Reading> = {}): Reading => ({
  now: Object.entries(figures).map(([metric, value]) => ({ metric, labels: {}, value })),
  before: [],
  isBlind: false,
  ...more,
});
const values = (condition: AlarmCondition, read: Reading) => {
  const found = findingsOf(condition, read);
  return found === 'unknown' ? found : found.map(({ value }) => value);
};

describe('A condition', () => {
  it.each(['>', '<', '==', '!='] as const)('compares with %s', (is) => {
    const holds = { '>': [6], '<': [4], '==': [5], '!=': [4, 6] }[is];
    const found = [4, 5, 6].filter((x) => values({ metric: 'otp_x', is, than: 5 }, reading({ otp_x: x })).length > 0);
    expect(found).toEqual(holds);
  });

  it('is about the series of its labels', () => {
    const now = ['one', 'other'].map((provider) => ({ metric: 'otp_x', labels: { provider, more: 'y' }, value: 7 }));
    const found = findingsOf({ metric: 'otp_x', where: { provider: 'other' }, is: '>', than: 0 }, reading({}, { now }));
    expect(found).toEqual([{ labels: { provider: 'other', more: 'y' }, value: 7 }]);
  });

  it('takes one figure off another, where both are there', () => {
    const gap = { metric: 'otp_x', less: 'otp_y', is: '>', than: 0 } as const;
    expect(values(gap, reading({ otp_x: 5, otp_y: 3 }))).toEqual([2]);
    expect(values(gap, reading({ otp_x: 5, otp_y: 5 }))).toEqual([]);
    expect(values(gap, reading({ otp_x: 5 }))).toEqual([]);
  });

  it('counts by how much a counter grew, from 0 where it is new', () => {
    const growth = { metric: 'otp_x', grownIn: 300, is: '>', than: 20 } as const;
    expect(values(growth, reading({ otp_x: 30 }, { before: reading({ otp_x: 5 }).now }))).toEqual([25]);
    expect(values(growth, reading({ otp_x: 30 }, { before: reading({ otp_x: 10 }).now }))).toEqual([]);
    expect(values(growth, reading({ otp_x: 30 }))).toEqual([30]);
  });

  it('does not hold where there is no such figure, unless nobody could ask for it', () => {
    const condition = { metric: 'otp_x', is: '<', than: 5 } as const;
    expect(values(condition, reading({}))).toEqual([]);
    expect(values(condition, reading({}, { isBlind: true }))).toBe('unknown');
    expect(values(condition, reading({ otp_x: 3 }, { isBlind: true }))).toEqual([3]);
  });

  it.each<[AlarmCondition, string]>([
    [{ metric: 'otp_x', is: '!=', than: 0 }, 'otp_x != 0'],
    [{ metric: 'otp_x', less: 'otp_y', is: '>', than: 0 }, 'otp_x - otp_y > 0'],
    [{ metric: 'otp_x', where: { a: 'b' }, grownIn: 300, is: '>', than: 2 }, 'increase(otp_x{a="b"}[300s]) > 2'],
  ])('is an expression of Prometheus', (condition, text) => expect(promqlOf(condition)).toBe(text));
});
