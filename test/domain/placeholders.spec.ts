/** What of a template was left to fill in. */
import { unfilledPlaceholders } from '@backend/domain/placeholders.js';

describe('The places of a template', () => {
  it.each([
    ['Dear {name}, your number {number} of {date}', ['{name}', '{number}', '{date}']],
    ['{name} and {name}', ['{name}']],
    ['Dear {{ first name }}', ['{{ first name }}']],
    ['Dear {नाम}', ['{नाम}']],
  ])('are found in %j', (text, found) => expect(unfilledPlaceholders(text)).toEqual(found));

  it.each(['Dear Asha', '{}', '{ }', '{"code": 1}', 'a { b', '{1}', '{a\nb}'])('are not in %j', (text) =>
    expect(unfilledPlaceholders(text)).toEqual([]),
  );
});
