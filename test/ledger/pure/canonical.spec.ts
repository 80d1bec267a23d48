/** One text for one value, and the chain over texts. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonical, chained, GENESIS, inputHash, sha256 } from '@backend/crypto/canonical.js';
import { seedOfRun } from '../../support/seed.mjs';

describe('The canonical text', () => {
  it.each([
    [{ b: 1, a: [2, { d: null, c: 'x' }] }, '{"a":[2,{"c":"x","d":null}],"b":1}'],
    [{ a: undefined, b: 0 }, '{"b":0}'],
    [[undefined, 1], '[null,1]'],
    [undefined, 'null'],
    [null, 'null'],
    ['₹"', '"₹\\""'],
    [{ B: 1, a: 2, A: 3 }, '{"A":3,"B":1,"a":2}'],
    [true, 'true'],
    [{}, '{}'],
    [[], '[]'],
  ])('of %j is %s', (value, text) => expect(canonical(value)).toBe(text));

  it.each([NaN, Infinity, -Infinity])('is not made of %d', (number) =>
    expect(() => canonical({ a: [number] })).toThrow(RangeError),
  );

  it('says the same as JSON, whatever the order of the fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(JSON.parse(text))).toBe(text);
        if (value && typeof value === 'object' && !Array.isArray(value))
          expect(canonical(Object.fromEntries(Object.entries(value).reverse()))).toBe(text);
      }),
      { seed: seedOfRun(), numRuns: 300 },
    );
  });
});

describe('The chain', () => {
  it('is sha256 over the hash before and the text', () => {
    const expected = createHash('sha256').update(Buffer.alloc(32)).update('{"a":"₹"}', 'utf8').digest();
    expect(chained(GENESIS, '{"a":"₹"}')).toEqual(expected);
    expect(GENESIS).toEqual(Buffer.alloc(32));
    expect(chained(expected, '')).toEqual(sha256(expected));
  });
  it('hashes an input by its canonical text; no input is null', () => {
    expect(inputHash({ b: 1, a: 2 })).toEqual(sha256('{"a":2,"b":1}'));
    expect(inputHash(undefined)).toEqual(sha256('null'));
    expect(inputHash(0)).not.toEqual(inputHash(null));
  });
});
