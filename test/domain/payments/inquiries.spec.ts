/**
 * The gateway is asked about a recharge until its fate is certain: at fixed ages, less and less often, for thirty days.
 */
import {
  FIRST_INQUIRY,
  isOutcomeCertain,
  isWorkForPeople,
  nextInquiry,
  repeatInquiry,
} from '@backend/domain/payments/inquiries.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every age at which a recharge is asked about when each inquiry is answered at once. */
const ages = (): number[] => {
  const asked: number[] = [];
  for (let next = nextInquiry(0); next !== 'never'; next = nextInquiry(next)) asked.push(next);
  return asked;
};

describe('A recharge is asked about', () => {
  it('2 m, 5 m, 15 m, 1 h, 6 h, 1 d, 3 d and 6 d after it was made, then daily to 30 d, and then no more', () => {
    const daily = Array.from({ length: 24 }, (_, i) => (7 + i) * DAY);
    expect(ages()).toEqual([...[2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 6 * DAY], ...daily]);
  });
  it('first after two minutes', () => expect(FIRST_INQUIRY).toBe(2 * MINUTE));
  it.each([
    [2 * MINUTE - 1, 2 * MINUTE],
    [2 * MINUTE + 7, 5 * MINUTE],
    [7 * HOUR, DAY],
    [6 * DAY + 5, 7 * DAY],
    [29 * DAY + 5, 30 * DAY],
    [30 * DAY - 1, 30 * DAY],
    [30 * DAY, 'never'],
    [400 * DAY, 'never'],
  ])('at the age of %d ms next at %p, whatever was missed', (age, next) => expect(nextInquiry(age)).toBe(next));
});

describe('An inquiry without an answer', () => {
  const LEAST = 60_000;
  it.each([
    [2 * MINUTE, 3 * MINUTE],
    [10 * MINUTE, 11 * MINUTE],
    [20 * MINUTE, 22 * MINUTE],
    [6 * HOUR, 6 * HOUR + 36 * MINUTE],
    [2 * DAY, 2 * DAY + 288 * MINUTE],
  ])('at the age of %d ms is repeated at %d: a tenth of the age later, and a minute at least', (age, again) =>
    expect(repeatInquiry(age, LEAST)).toBe(again),
  );
  it('is repeated no later than the next inquiry', () => {
    expect(repeatInquiry(5 * MINUTE - 1, LEAST)).toBe(5 * MINUTE);
    expect(repeatInquiry(20 * DAY, LEAST)).toBe(21 * DAY);
  });
  it('is not repeated after the last', () => expect(repeatInquiry(30 * DAY, LEAST)).toBe('never'));
});

describe('A recharge is looked into by people', () => {
  it.each([
    [3 * DAY, 'pending', false],
    [6 * DAY - 1, 'pending', false],
    [6 * DAY, 'pending', true],
    [6 * DAY, 'paid', true], // where it is certain there is nothing to look into
    [30 * DAY - 1, null, false],
    [30 * DAY, null, true],
  ] as const)('at the age of %d ms with the answer %s, where it is uncertain: %p', (age, answer, expected) =>
    expect(isWorkForPeople(age, answer)).toBe(expected),
  );
});

describe('After six days the fate of a recharge', () => {
  it.each([
    ['failed', 'failed', true],
    ['failed', 'unknown', true],
    ['expired', 'unknown', true],
    ['expired', 'paid', true], // every payment was credited or put aside
    ['paid', 'paid', true],
    ['expired', 'pending', false],
    ['pending', 'pending', false],
    ['failed', null, false],
    ['paid', null, false],
    ['paid', 'pending', false],
    ['paid', 'failed', false],
    ['paid', 'unknown', false],
  ] as const)('that is %s with us and %s at the gateway is certain: %p', (ours, theirs, certain) =>
    expect(isOutcomeCertain(ours, theirs)).toBe(certain),
  );
});
