/** A code at rest: opened by the right key for the right code of the right number and person, and by nothing else. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { ListCodes } from '@backend/numbers/codes/list-codes.js';
import { proofOf } from '@backend/crypto/salted-cipher.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { encryptedBefore } from './encrypted-before.js';

const key = randomBytes(32).toString('base64');
const seals = new CodeCipher(key);
const place = { walletId: 'w1', numberId: 'n1', seq: 1 };

describe('A sealed code', () => {
  it('opens to what it was, leading zeros and all', () => {
    expect(seals.decrypt(place, seals.encrypt(place, '0482917').box).code).toBe('0482917');
  });

  it('is proven by its salt, which only the box holds, and told by neither proof nor box', () => {
    const { box, proof, ...rest } = seals.encrypt(place, '482917');
    const { salt } = seals.decrypt(place, box);
    expect(rest).toEqual({ numberId: 'n1' });
    expect(proofOf(salt!, '482917')).toBe(proof);
    expect(proofOf(salt!, '482918')).not.toBe(proof);
    expect(box.includes(salt!)).toBe(false);
    expect(box.includes('482917')).toBe(false);
  });

  it('never looks the same twice', () => {
    const [one, two] = [seals.encrypt(place, '482917'), seals.encrypt(place, '482917')];
    expect(one.box.equals(two.box)).toBe(false);
    expect(one.proof).not.toBe(two.proof);
  });

  it.each([
    ['person', { ...place, walletId: 'w2' }],
    ['number', { ...place, numberId: 'n2' }],
    ['code', { ...place, seq: 2 }],
  ])('does not open for another %s', (_, other) => {
    const { box } = seals.encrypt(place, '482917');
    expect(() => seals.decrypt(other, box)).toThrow('cannot be decrypted');
  });

  it('does not open with another key, when a byte was changed, or when it is no box', () => {
    const { box } = seals.encrypt(place, '482917');
    expect(() => new CodeCipher(randomBytes(32).toString('base64')).decrypt(place, box)).toThrow('cannot be decrypted');
    for (const at of [0, 1, 13, 29, box.length - 1]) {
      const changed = Buffer.from(box);
      changed[at]! ^= 1;
      expect(() => seals.decrypt(place, changed)).toThrow('cannot be decrypted');
    }
    for (const none of [Buffer.alloc(0), Buffer.from([2]), Buffer.from('box')])
      expect(() => seals.decrypt(place, none)).toThrow('cannot be decrypted');
  });

  it('of the first form opens too, whatever byte it begins with', () => {
    for (let first = 0; first < 4; first++) {
      const { box } = encryptedBefore(key, place, '482917', first);
      expect(box[0]).toBe(first);
      expect(seals.decrypt(place, box)).toEqual({ code: '482917', salt: null });
    }
  });

  it('needs a whole key', () => expect(() => new CodeCipher('short')).toThrow('32 bytes'));
});

describe('A code that cannot be opened', () => {
  it('is told as one, and its neighbours are shown', async () => {
    const row = (seq: number, box: Buffer) => ({ number_id: 'n1', seq, box, received_at: new Date(0), late: false });
    const rows = [
      row(1, Buffer.from('box')),
      row(2, seals.encrypt({ ...place, seq: 2 }, '482917').box),
      row(3, seals.encrypt({ ...place, seq: 1 }, '482918').box),
    ];
    const pool = { query: () => Promise.resolve({ rows }) } as unknown as Pool;
    const codes = await new ListCodes(pool, seals).read('w1', ['n1']);
    expect(codes.map(({ seq, code }) => [seq, code])).toEqual([
      [1, null],
      [2, '482917'],
      [3, null],
    ]);
  });
});
