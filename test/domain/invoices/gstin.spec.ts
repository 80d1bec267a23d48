/** GSTINs: their shape, their State, and the character that checks the others. */
import { isGstin, stateOfGstin } from '@backend/domain/invoices/gstin.js';
import { isStateCode, STATE_CODES } from '@backend/domain/invoices/states.js';

describe('A GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is one', (text) => expect(isGstin(text)).toBe(true));

  it.each([
    ['another check character', '27AAPFU0939F1ZW'],
    ['two characters that changed places', '27AAPFU9039F1ZV'],
    ['a State that there is not', '40AAPFU0939F1ZV'],
    ['small letters', '27aapfu0939f1zv'],
    ['one character less', '27AAPFU0939F1Z'],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(isGstin(text)).toBe(false));

  it('says its State', () => expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27'));
});

it('The States and Union territories are 36, and one for what is none of them', () => {
  expect(STATE_CODES).toHaveLength(37);
  expect(STATE_CODES).toEqual([...STATE_CODES].sort());
  expect(['27', '97', '25', '28', '00', 'toString', null].map(isStateCode)).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});
