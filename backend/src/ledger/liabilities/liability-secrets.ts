/**
 * The secrets of the tree of liabilities of one seal. All follow from `CODE_KEY`, so nothing of them is stored, and a
 * seal that is made again after a kill has the same tree (decision 0252).
 */
import { createHmac } from 'node:crypto';
import { derivedKey } from '../../crypto/derived-key.js';

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Of a person, in one seal. */
interface PersonSecrets {
  /** Of each part another one: parts of the same amount are different leaves. */
  readonly salt: (part: number) => Buffer;
  /** From 0 to 2 to the power of 128: how the balance is split. */
  readonly random: bigint;
}

export class LiabilitySecrets {
  private readonly key: Buffer;
  private readonly order: Buffer;

  /** @param codeKey 32 bytes in base64 */
  constructor(
    codeKey: string,
    private readonly sealNo: number,
  ) {
    this.key = derivedKey(codeKey, 'liabilities');
    this.order = hmac(this.key, `order ${sealNo}`);
  }

  ofPerson(wallet: string): PersonSecrets {
    const secret = hmac(this.key, `wallet ${wallet}`);
    const salt = (part: number): Buffer => hmac(secret, `salt ${this.sealNo} ${part}`);
    const drawn = hmac(secret, `split ${this.sealNo}`);
    return { salt, random: (drawn.readBigUInt64BE(0) << 64n) | drawn.readBigUInt64BE(8) };
  }

  /** Of a leaf that is nobody's. */
  paddingSalt(index: number): Buffer {
    return hmac(this.order, `padding ${index}`);
  }

  /** Of 32 bits, for the order of the leaves. */
  readonly round = (round: number, value: number): number =>
    hmac(this.order, `round ${round} ${value}`).readUInt32BE(0);
}
