/** Lists of the family come in several shapes; ours is one. */
import { activeIn, historyIn } from '@backend/provider/adapters/sms-activate/activation-lists.js';
import {
  countriesIn,
  operatorsIn,
  pricesIn,
  servicesIn,
} from '@backend/provider/adapters/sms-activate/catalog-answers.js';

describe('A price list', () => {
  const expected = [{ country: '22', service: 'tg', price: '0.25', count: 592116 }];

  it.each([
    ['an object', { 22: { tg: { cost: 0.25, count: 592116, physicalCount: 8317 } } }],
    ['an object with costs as text', { 22: { tg: { cost: '0.25', count: '592116' } } }],
    ['an array of objects by country', [{ 22: { tg: { cost: 0.25, count: 592116 } } }]],
    ['an array of entries', [{ service: 'tg', country: 22, cost: '0.25', count: 592116 }]],
    [
      'an array of entries with whole services',
      [{ service: { id: 1, code: 'tg' }, country: '22', price: 0.25, count: 592116 }],
    ],
  ])('is read as %s', (_shape, value) => expect(pricesIn(value)).toEqual(expected));

  it('keeps the digits of the provider', () => {
    expect(pricesIn({ 22: { tg: { cost: '0.1195', count: 1 }, wa: { cost: 1e-9, count: 1 } } })).toEqual([
      { country: '22', service: 'tg', price: '0.1195', count: 1 },
    ]);
  });

  it('may be empty, but never unreadable', () => {
    expect(pricesIn({})).toEqual([]);
    expect(() => pricesIn('none')).toThrow('unreadable');
  });
});

describe('The other lists', () => {
  it('countries as an object or an array, invisible ones left out', () => {
    const rows = [
      { id: 22, eng: ' India <small>new</small>', visible: 1, retry: 0 },
      { id: '6', eng: 'Indonesia', visible: '0' },
    ];
    const india = [{ country: '22', name: 'India new', canRepeat: false }];
    expect(countriesIn(rows)).toEqual(india);
    expect(countriesIn({ 22: rows[0], 6: rows[1] })).toEqual(india);
  });

  it('services with cleaned names', () => {
    expect(servicesIn({ status: 'success', services: [{ code: 'tg', name: 'Telegram  ' }, { code: 'x' }] })).toEqual([
      { service: 'tg', name: 'Telegram' },
    ]);
  });

  it('operators by country', () => {
    expect(operatorsIn({ status: 'success', countryOperators: { 6: ['axis', 'three'] } })).toEqual(
      new Map([['6', ['axis', 'three']]]),
    );
  });

  it('activations under either key, and a list that cannot be read is no empty list', () => {
    const row = {
      activationId: '7',
      serviceCode: 'tg',
      phoneNumber: '9198',
      countryCode: '22',
      smsCode: ['12'],
      canGetAnotherSms: '1',
    };
    const read = [{ activationId: '7', phone: '9198', country: '22', service: 'tg', code: '12', canRepeat: true }];
    expect(activeIn({ status: 'success', activeActivations: [row] })).toEqual(read);
    expect(activeIn({ activeActivations: { num_rows: 0, rows: [] }, data: [row] })).toEqual(read);
    expect(activeIn({ activeActivations: [] })).toEqual([]);
    expect(() => activeIn({})).toThrow('unreadable');
    expect(() => activeIn({ data: [{}] })).toThrow('without ids');
    expect(historyIn([{ id: 7, phone: '9198', sms: '12' }])).toMatchObject([{ activationId: '7', service: null }]);
    expect(() => historyIn({ status: 'error' })).toThrow('unreadable');
  });
});
