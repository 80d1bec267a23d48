/** A code at rest: opened by the right key for the right number, and by nothing else. */
import { randomBytes } from 'node:crypto';
import { proofOf, SealedCodes } from '@backend/numbers/sealed-codes.js';

describe('A sealed code', () => {
  const key = randomBytes(32).toString('base64');
  const seals = new SealedCodes(key);

  it('opens to what it was, leading zeros and all', () => {
    expect(seals.open('n1', seals.seal('n1', '0482917').box)).toBe('0482917');
  });

  it('is proven by its salt, and told by neither proof nor box', () => {
    const { proof, salt, box } = seals.seal('n1', '482917');
    expect(proofOf(salt, '482917')).toBe(proof);
    expect(proofOf(salt, '482918')).not.toBe(proof);
    expect(box.toString('latin1')).not.toContain('482917');
  });

  it('never looks the same twice', () => {
    const [one, two] = [seals.seal('n1', '482917'), seals.seal('n1', '482917')];
    expect(one.box.equals(two.box)).toBe(false);
    expect(one.proof).not.toBe(two.proof);
  });

  it('does not open for another number, with another key, or when a byte was changed', () => {
    const { box } = seals.seal('n1', '482917');
    expect(() => seals.open('n2', box)).toThrow();
    expect(() => new SealedCodes(randomBytes(32).toString('base64')).open('n1', box)).toThrow();
    box[box.length - 1]! ^= 1;
    expect(() => seals.open('n1', box)).toThrow();
  });

  it('needs a whole key', () => expect(() => new SealedCodes('short')).toThrow('32 bytes'));
});
