/** Texts of the kinds that patterns are attacked with: one unit again and again, and an end that does not fit. */
const UNITS = [
  ...['a', 'A', '0', '1', '.', '@', ' ', '\t', '\n', '/', '\\', '-', '_', '<', '>', '(', '"', "'", '+', '{', '[', ','],
  ...['a@', 'a.', '.a', '@.', 'a@a.', '<a', '0.', '\\\\', '\\u', '&#', 'A_', ':', '%', '%2', '=&'],
  ...['\0', '\ud800', 'é', 'a\u0301\u0316', '\ufdfa', '😀'],
];
const ENDS = ['', '\u0001'];

const SMALL = 10_000;
export const LARGE = 100_000;

export interface HostileText {
  readonly name: string;
  readonly small: string;
  readonly large: string;
}

const filled = (unit: string, end: string, length: number): string =>
  unit.repeat(Math.floor((length - end.length) / unit.length)) + end;

export const hostileTexts: readonly HostileText[] = UNITS.flatMap((unit) =>
  ENDS.map((end) => ({
    name: `${JSON.stringify(unit)} again and again${end && `, then ${JSON.stringify(end)}`}`,
    small: filled(unit, end, SMALL),
    large: filled(unit, end, LARGE),
  })),
);
