/** The settings that staff change: their bounds are those with which they are read, and notices have their time. */
import { BUSINESS } from '@backend/settings/business.js';
import { noticeAt } from '@backend/settings/notice.js';
import { businessFrom } from '@backend/settings/saved-business.js';
import { placeOf, SETTING_SPECS, valueProblem, type SettingSpec } from '@backend/settings/setting-specs.js';

/** Numbers of the business, which business.ts reads with bounds of its own. */
const NUMBERS = SETTING_SPECS.filter(({ kind }) => kind === 'integer');

const readBack = (spec: SettingSpec, value: number): unknown => {
  const { key, part } = placeOf(spec);
  const business = businessFrom(BUSINESS, new Map([[key, part === null ? value : { [part]: value }]]));
  const read = business[key as keyof typeof business] as unknown;
  return part === null ? read : (read as Record<string, unknown>)[part];
};

describe('The bounds of a setting', () => {
  it.each(NUMBERS.map((spec) => [spec.id, spec] as const))('%s are those with which it is read', (_, spec) => {
    const { least = 0, most = 0 } = spec;
    expect(readBack(spec, least)).toBe(least);
    expect(readBack(spec, most)).toBe(most);
    expect(readBack(spec, least - 1)).not.toBe(least - 1);
    expect(readBack(spec, most + 1)).not.toBe(most + 1);
    for (const value of [least, most, null]) expect(valueProblem(spec, value)).toBeNull();
    for (const value of [least - 1, most + 1, least + 0.5, String(least), true])
      expect(valueProblem(spec, value)).not.toBeNull();
  });
});

describe('A notice', () => {
  it.each([
    [{ text: 'x', from: null, until: null }, 'x'],
    [{ text: 'x', from: 100, until: 101 }, 'x'],
    [{ text: 'x', from: 101 }, null],
    [{ text: 'x', until: 100 }, null],
    [{ text: '' }, null],
    [{ from: 1 }, null],
    ['x', null],
    ['', null],
    [null, null],
    [7, null],
  ])('%j is shown as %j', (saved, text) => expect(noticeAt(saved, 100)).toBe(text));
});
