/** Phone numbers as people read and copy them, and the country that each belongs to. */
import { isoOf } from '@backend/catalog/country-codes.js';
import { displayPhone } from '@backend/numbers/dto/phone-display.js';

describe('A phone number', () => {
  it.each([
    ['919121471846', { dialCode: '91', national: '9121471846', phoneShown: '+91 91214 71846' }],
    ['12135550123', { dialCode: '1', national: '2135550123', phoneShown: '+1 213 555 0123' }],
    ['628123456789', { dialCode: '62', national: '8123456789', phoneShown: '+62 812 3456 789' }],
  ])('%s is grouped, and can be copied without its country code', (phone, shown) =>
    expect(displayPhone(phone)).toEqual(shown),
  );
  it.each(['0', '000000', '12'])('%s, of no numbering plan, is shown as it came', (phone) =>
    expect(displayPhone(phone)).toEqual({ dialCode: null, national: null, phoneShown: `+${phone}` }),
  );
  it('is nothing before one is assigned', () =>
    expect(displayPhone(null)).toEqual({ dialCode: null, national: null, phoneShown: null }));
});

describe('A country of the family', () => {
  it.each([
    ['22', 'IN'],
    ['12', 'US'],
    ['187', 'US'],
    ['0', 'RU'],
    ['196', 'SG'],
  ])('%s is %s', (id, iso) => expect(isoOf(id, {})).toBe(iso));
  it('is not known for an id that is not in the table', () => expect(isoOf('9999', {})).toBeNull());
  it('is what a correction says, above the table', () => expect(isoOf('22', { '22': 'NP' })).toBe('NP'));
});
