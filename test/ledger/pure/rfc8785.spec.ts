/** The canonical text is that of RFC 8785 (JSON Canonicalization Scheme): anyone can make it again without our code. */
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonical } from '@backend/crypto/canonical.js';
import { seedOfRun } from '../../support/seed.mjs';

describe('The canonical text of RFC 8785', () => {
  it('is what another implementation makes of any JSON value', () =>
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }), (value) => {
        expect(canonical(value)).toBe(canonicalize(value));
      }),
      { seed: seedOfRun(), numRuns: 1_000 },
    ));

  it('is what another implementation makes of any finite number', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(canonical([number])).toBe(canonicalize([number]));
      }),
      { seed: seedOfRun(), numRuns: 1_000 },
    ));

  it('of the example in section 3.2.2 is that of section 3.2.3', () => {
    const example = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonical(JSON.parse(example))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts names by UTF-16 code units, as the example in section 3.2.3 does', () => {
    const example = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(canonical(example)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
        '"€":"Euro Sign","\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });
});
