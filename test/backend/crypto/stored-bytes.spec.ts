/** Bytes that earlier versions stored: they are in databases, so every later version decrypts them. */
import { derivedKey } from '@backend/crypto/derived-key.js';
import { proofOf } from '@backend/crypto/salted-cipher.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';

const key = Buffer.alloc(32, 7).toString('base64');
const place = { walletId: 'w1', numberId: 'n1', seq: 1 };
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

describe('A stored code', () => {
  it('of the first form decrypts, also where its IV begins with the byte of the second form', () => {
    const stored = hex('025b789b06d252ce094e81920f9731f3de3b4fb6b92a8a5ddc1152e756f02a0e315f');
    expect(new CodeCipher(key).decrypt(place, stored)).toEqual({ code: '471100', salt: null });
    const salt = hex('7a2877860883f450525aeeebbc60aa19');
    expect(proofOf(salt, '471100')).toBe('1c5e91b88a42ca78e94ec45d18ea82cedb755f33a8cb859030ace1f63aae290f');
  });

  it('of the second form decrypts, and its salt proves it', () => {
    const stored = hex(
      '02ba7916fc3de28cca7c83546ed6b049eb66598aa6d1378fc04fba059a5de38484b0d62676a1bb546da0752bec453c28d32e98',
    );
    const { code, salt } = new CodeCipher(key).decrypt(place, stored);
    expect(code).toBe('471100');
    expect(proofOf(salt!, code)).toBe('0f928f604979ff44c4db4cb120cd2d6148cdc66e75811efdd03029ba7cbd9de7');
  });
});

describe('A stored API key', () => {
  it('decrypts for its account, whose push address stays the same', () => {
    const keys = new AccountKeys({ CODE_KEY: key });
    const stored = hex('f9369f4b0095544afe8fc0d150f3949d1a8a863c1c56321ceb947cb8dc9a56df614d80ccf8d9');
    expect(keys.decrypt('hero', stored)).toBe('an-api-key');
    expect(keys.pushToken('hero')).toBe('842f79c6c0c6ac1cd66c0018b2f93faffced3158');
  });
});

describe('A key that is derived from a secret', () => {
  it.each([
    ['phone-digests', '1083e6acf3044b4ec7d9350adab8155557ea5f96f166169d6a07a1e70df21af0'],
    ['email-proof', '0c851d1a844f8e957d571880dec135334049591a2761dc739dd9a43fbcf7e37a'],
    ['rate-limits', '6ff21c9503f2371fbd64ae1919001fa0420e14c1469bebf69686a7bb88594221'],
  ])('is the same in every version: %s', (purpose, stored) => expect(derivedKey(key, purpose)).toEqual(hex(stored)));
});
