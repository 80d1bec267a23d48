/** Flags and service marks. */
import './support/jsdom-polyfills.js';
import { describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { Flag } from '../../frontend/src/ui/display/Flag.js';
import { DrawnMark } from '../../frontend/src/ui/display/DrawnMark.js';
import { serviceIcons } from '../../frontend/src/ui/display/service-icons.js';
import { seedOfRun } from '../support/seed.mjs';

const flagOf = (iso: string | null) => {
  const { container } = render(<Flag iso={iso} />);
  const href = container.querySelector('use')?.getAttribute('href') ?? null;
  cleanup();
  return href;
};

const markOf = (code: string, name: string) => {
  const { container } = render(<DrawnMark code={code} name={name} icon={undefined} />);
  const { textContent, dataset, style } = container.firstElementChild as HTMLElement;
  cleanup();
  return { text: textContent, letters: dataset.letters, colour: style.background };
};

describe('A flag', () => {
  it('is the part of the sprite that has the code of the country', () =>
    expect(flagOf('IN')).toBe('/assets/flags.svg#IN'));
  it.each([null, '', 'XX', 'in', 'IN#'])('is a globe for %j', (iso) => expect(flagOf(iso)).toBeNull());
});

describe('A service mark', () => {
  it('has the icon that it was given, instead of letters', () => {
    const { container } = render(<DrawnMark code="wa" name="WhatsApp" icon="chat" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe(serviceIcons.chat);
    expect(container.querySelector('[data-letters]')).toBeNull();
    cleanup();
  });

  it.each([
    ['WhatsApp', 'WA'],
    ['Telegram', 'Te'],
    ['Yahoo mail', 'YM'],
    ['AOL', 'AO'],
    ['7-Eleven', '7E'],
    ['я', 'Я'],
    ['Вконтакте', 'Вк'],
    ['微信', '微信'],
    ['  ', '?'],
  ])('has letters of the name: %s, %s', (name, letters) => expect(markOf('x', name).letters).toBe(letters));

  it('adds nothing to the text of the button or link that it stands in', () =>
    expect(markOf('wa', 'WhatsApp').text).toBe(''));

  it('has its colour from the code alone, and one or two letters for any name', () =>
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (code, name) => {
        const { colour, letters } = markOf(code, name);
        expect(colour).toBe(markOf(code, 'Other').colour);
        expect(colour).not.toBe('');
        expect([...(letters ?? '')].length).toBeGreaterThan(0);
        expect([...(letters ?? '')].length).toBeLessThan(6); // the capital of one letter may be three: ﬃ
      }),
      { seed: seedOfRun() },
    ));
});
