/** A code at rest: opened by the right key for the right code of the right number and person, and by nothing else. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { CodesOf } from '@backend/numbers/queries/codes-of.js';
import { proofOf, SealedCodes } from '@backend/numbers/sealed-codes.js';
import { sealedBefore } from './sealed-before.js';

const key = randomBytes(32).toString('base64');
const seals = new SealedCodes(key);
const place = { walletId: 'w1', numberId: 'n1', seq: 1 };

describe('A sealed code', () => {
  it('opens to what it was, leading zeros and all', () => {
    expect(seals.open(place, seals.seal(place, '0482917').box).code).toBe('0482917');
  });

  it('is proven by its salt, which only the box holds, and told by neither proof nor box', () => {
    const { box, proof, ...rest } = seals.seal(place, '482917');
    const { salt } = seals.open(place, box);
    expect(rest).toEqual({ numberId: 'n1' });
    expect(proofOf(salt!, '482917')).toBe(proof);
    expect(proofOf(salt!, '482918')).not.toBe(proof);
    expect(box.includes(salt!)).toBe(false);
    expect(box.includes('482917')).toBe(false);
  });

  it('never looks the same twice', () => {
    const [one, two] = [seals.seal(place, '482917'), seals.seal(place, '482917')];
    expect(one.box.equals(two.box)).toBe(false);
    expect(one.proof).not.toBe(two.proof);
  });

  it.each([
    ['person', { ...place, walletId: 'w2' }],
    ['number', { ...place, numberId: 'n2' }],
    ['code', { ...place, seq: 2 }],
  ])('does not open for another %s', (_, other) => {
    const { box } = seals.seal(place, '482917');
    expect(() => seals.open(other, box)).toThrow('cannot be decrypted');
  });

  it('does not open with another key, when a byte was changed, or when it is no box', () => {
    const { box } = seals.seal(place, '482917');
    expect(() => new SealedCodes(randomBytes(32).toString('base64')).open(place, box)).toThrow('cannot be decrypted');
    for (const at of [0, 1, 13, 29, box.length - 1]) {
      const changed = Buffer.from(box);
      changed[at]! ^= 1;
      expect(() => seals.open(place, changed)).toThrow('cannot be decrypted');
    }
    for (const none of [Buffer.alloc(0), Buffer.from([2]), Buffer.from('box')])
      expect(() => seals.open(place, none)).toThrow('cannot be decrypted');
  });

  it('of the first form opens too, whatever byte it begins with', () => {
    for (let first = 0; first < 4; first++) {
      const { box } = sealedBefore(key, place, '482917', first);
      expect(box[0]).toBe(first);
      expect(seals.open(place, box)).toEqual({ code: '482917', salt: null });
    }
  });

  it('needs a whole key', () => expect(() => new SealedCodes('short')).toThrow('32 bytes'));
});

describe('A code that cannot be opened', () => {
  it('is told as one, and its neighbours are shown', async () => {
    const row = (seq: number, box: Buffer) => ({ number_id: 'n1', seq, box, received_at: new Date(0), late: false });
    const rows = [
      row(1, Buffer.from('box')),
      row(2, seals.seal({ ...place, seq: 2 }, '482917').box),
      row(3, seals.seal({ ...place, seq: 1 }, '482918').box),
    ];
    const pool = { query: () => Promise.resolve({ rows }) } as unknown as Pool;
    const codes = await new CodesOf(pool, seals).read('w1', ['n1']);
    expect(codes.map(({ seq, code }) => [seq, code])).toEqual([
      [1, null],
      [2, '482917'],
      [3, null],
    ]);
  });
});
