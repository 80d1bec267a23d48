/** How staff show services: hidden, at a place, under a name, with an icon; given, when, then. */
import fc from 'fast-check';
import {
  AS_PROVIDED,
  changeDisplay,
  displayOf,
  shownServices,
  type ServiceDisplay,
  type ShownService,
} from '@backend/domain/numbers/service-display.js';
import { seedOfRun } from '../../support/seed.mjs';

const CODES = ['ig', 'tg', 'wa', 'vk'];
const services = CODES.map((code) => ({
  code,
  name: { ig: 'Instagram', tg: 'Telegram', wa: 'WhatsApp' }[code] ?? 'VK',
}));
const listed = (display: ServiceDisplay) => shownServices(display, services).map(({ name }) => name);
const after = (...changes: [code: string, Partial<ShownService>][]) =>
  changes.reduce((display, [code, change]) => changeDisplay(display, code, change), AS_PROVIDED);

describe('A list of services', () => {
  it('given nothing changed, has all by name', () =>
    expect(listed(AS_PROVIDED)).toEqual(['Instagram', 'Telegram', 'VK', 'WhatsApp']));

  it('given a hidden one, is without it, and shows it again where it was', () => {
    const hidden = after(['wa', { place: 1 }], ['wa', { isHidden: true }]);
    expect(listed(hidden)).toEqual(['Instagram', 'Telegram', 'VK']);
    expect(listed(changeDisplay(hidden, 'wa', { isHidden: false }))[0]).toBe('WhatsApp');
  });

  it('given places, has those first in their order, the others by name', () => {
    expect(listed(after(['wa', { place: 1 }], ['vk', { place: 1 }]))).toEqual([
      ...['VK', 'WhatsApp', 'Instagram', 'Telegram'],
    ]);
    expect(shownServices(after(['wa', { place: 7 }]), services)[0]).toMatchObject({ code: 'wa', place: 1 });
  });

  it('given a name of our own, has it under that name, until it is taken away', () => {
    const named = after(['wa', { ownName: 'Business chat' }]);
    expect(listed(named)).toEqual(['Business chat', 'Instagram', 'Telegram', 'VK']);
    expect(listed(changeDisplay(named, 'wa', { ownName: null }))).toEqual(listed(AS_PROVIDED));
  });
});

describe('A change of how a service is shown', () => {
  const code = fc.constantFrom(...CODES);
  const change = fc.record(
    {
      isHidden: fc.boolean(),
      place: fc.option(fc.integer({ min: 1, max: 6 })),
      ownName: fc.option(fc.constantFrom('One', 'Two')),
      icon: fc.option(fc.constantFrom('chat' as const, 'shop' as const)),
    },
    { requiredKeys: [] },
  );
  const changes = fc.array(fc.tuple(code, change), { maxLength: 12 });

  it('is what is read of it then, leaves what it does not name, and keeps the others in their order', () =>
    fc.assert(
      fc.property(changes, code, change, (earlier, one, wanted) => {
        const before = after(...earlier);
        const then = changeDisplay(before, one, wanted);
        const place = wanted.place ? Math.min(wanted.place, then.first.length) : wanted.place;
        expect(displayOf(then, one)).toEqual({
          ...displayOf(before, one),
          ...wanted,
          ...(place === undefined ? {} : { place }),
        });
        const others = ({ first }: ServiceDisplay) => first.filter((other) => other !== one);
        expect(others(then)).toEqual(others(before));
        for (const other of CODES.filter((it) => it !== one)) {
          const { place: _was, ...shown } = displayOf(before, other);
          expect(displayOf(then, other)).toMatchObject(shown);
        }
      }),
      { seed: seedOfRun() },
    ));

  it('names each service once, and makes no list longer or shorter than what is not hidden', () =>
    fc.assert(
      fc.property(changes, (all) => {
        const display = after(...all);
        for (const codes of [display.first, display.hidden]) expect(new Set(codes).size).toBe(codes.length);
        const codes = shownServices(display, services).map((service) => service.code);
        expect([...codes].sort()).toEqual(CODES.filter((one) => !display.hidden.includes(one)).sort());
      }),
      { seed: seedOfRun() },
    ));
});
