/** Seeds of one-time passwords are stored encrypted; each decrypts for its own member of staff only. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { KeyRing, secretsFrom, type SecretSettings } from '../../crypto/key-ring.js';

/** Never changed: the key of the stored seeds follows from it. */
const PURPOSE = 'staff-totp-seed';

export const seedRing = (settings: SecretSettings): KeyRing => new KeyRing(secretsFrom(settings), PURPOSE);

/** What a seed is bound to. */
export const seedPlace = (staffId: string): Buffer => Buffer.from(staffId);

@Injectable()
export class TotpSeeds {
  private readonly ring: KeyRing;

  constructor(environment: Environment) {
    this.ring = seedRing(environment);
  }

  /** @param seed base32 */
  encrypt(staffId: string, seed: string): Buffer {
    return this.ring.encrypt(Buffer.from(seed, 'utf8'), seedPlace(staffId));
  }

  /** @throws Error when it was changed, or belongs to somebody else */
  decrypt(staffId: string, ciphertext: Buffer): string {
    return this.ring.decrypt(ciphertext, seedPlace(staffId)).toString('utf8');
  }
}
