/**
 * given readings, when the clock is read again, then it is believed or not: the steady clock alone judges, whatever the
 * time of day is.
 */
import {
  distrust,
  expected,
  NEW_WATCH,
  observe,
  TOLERANCE,
  trust,
  type ClockWatch,
  type Reading,
} from '@backend/database/clock-watch.js';

/** Any time of day: it decides nothing. */
const TIME = 1_800_000_000_000;
const DAY = 86_400_000;

/** Read `after` ms on the steady clock, where the clock was `ahead` of the first reading's; the answer took some ms. */
const reading = (after: number, ahead = 0, took = 10): Reading => ({
  clock: TIME + after + ahead,
  sent: after,
  received: after + took,
});
const given = (...readings: Reading[]): ClockWatch => readings.reduce(observe, trust(reading(0)));
const doubtOf = ({ doubt }: ClockWatch) => doubt;

describe('A clock that goes as the process’s own', () => {
  it.each([
    ['a second later', 1_000],
    ['a week later', 7 * DAY],
  ])('is believed %s', (_, after) => expect(doubtOf(given(reading(after)))).toBeNull());
  it.each([
    ['ahead', TOLERANCE],
    ['behind', -TOLERANCE],
  ])('is believed where it was put right by a minute: %s', (_, by) =>
    expect(doubtOf(given(reading(5_000, by)))).toBeNull(),
  );
  it('is believed however slow the answer was, and whenever in that time it was read', () => {
    expect(doubtOf(given({ clock: TIME + 1_000, sent: 1_000, received: 500_000 }))).toBeNull();
    expect(doubtOf(given({ clock: TIME + 500_000, sent: 1_000, received: 500_000 }))).toBeNull();
  });
  it('may drift far, a little at a time', () => {
    const hours = Array.from({ length: 100 }, (_, i) => reading((i + 1) * 3_600_000, (i + 1) * 2_000));
    expect(doubtOf(given(...hours))).toBeNull();
  });
});

describe('A clock that jumps', () => {
  it.each([
    ['a day ahead', DAY, 'ahead'],
    ['five minutes behind', -300_000, 'behind'],
    ['a little more than a minute ahead', TOLERANCE + 11, 'ahead'],
    ['a little more than a minute behind', -TOLERANCE - 11, 'behind'],
  ] as const)('is doubted: %s', (_, by, kind) =>
    expect(doubtOf(given(reading(5_000, by)))).toMatchObject({ kind, by: expect.any(Number) as number }),
  );
  it('is doubted by how far it jumped', () => {
    const { by } = doubtOf(given(reading(5_000, DAY)))!;
    expect(Math.abs(by - DAY)).toBeLessThanOrEqual(10);
  });
  it('is doubted as long as it does not come back', () =>
    expect(doubtOf(given(reading(5_000, DAY), reading(6_000, DAY), reading(DAY, DAY)))).not.toBeNull());
  it('is trusted again when it has come back', () =>
    expect(doubtOf(given(reading(5_000, DAY), reading(6_000)))).toBeNull());
  it('is not taken for right because a slow answer came between', () =>
    expect(
      doubtOf(given({ clock: TIME + 400_000, sent: 1_000, received: 900_000 }, reading(910_000, -500_000))),
    ).not.toBeNull());
});

describe('A watch that never believed a reading', () => {
  it('waits until it is told', () => {
    expect(observe(NEW_WATCH, reading(1_000))).toBe(NEW_WATCH);
    expect(expected(NEW_WATCH, 0)).toBeNull();
  });
  it('can doubt', () =>
    expect(doubtOf(observe(distrust(NEW_WATCH, { kind: 'behind', by: 1 }), reading(1_000)))).toEqual({
      kind: 'behind',
      by: 1,
    }));
});

describe('What the clock must read', () => {
  it('is what it read, and the time since, a minute more or less', () =>
    expect(expected(trust(reading(0)), 5_000)).toEqual([TIME + 5_000 - 10 - TOLERANCE, TIME + 5_000 + TOLERANCE]));
});
