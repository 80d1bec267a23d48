/** How a typed phone may have been stored. */
import { spellingsOf } from '@backend/domain/numbers/phone-spellings.js';

describe('A typed phone', () => {
  it.each([
    ['with its country code, is that', '917012345678', ['917012345678']],
    ['with ten digits, may be an Indian one without its code', '7012345678', ['7012345678', '917012345678']],
    ['with a zero before it, is the same', '07012345678', ['7012345678', '917012345678']],
    ['with the zeros of a call abroad, is the same', '00917012345678', ['917012345678']],
    ['of eleven digits, is of another country', '79261234567', ['79261234567']],
    ['of nine digits, is no Indian one', '701234567', ['701234567']],
    ['of zeros alone, is nothing', '0000', ['']],
  ])('%s', (_, digits, stored) => expect(spellingsOf(digits)).toEqual(stored));
});
