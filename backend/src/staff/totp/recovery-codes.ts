/** Ten codes on paper for the day when the phone is lost: hashed, and each good for one sign-in (ACCOUNTS-27). */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.js';

const HOW_MANY = 10;
/** Without what looks like another character. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** As people type it: with or without hyphens and blanks, in whatever capitals. */
const hashOf = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');

@Injectable()
export class RecoveryCodes {
  /** The former ones are void. @returns them, to be shown once */
  async renew(staffId: string, manager: EntityManager): Promise<string[]> {
    const rows = manager.getRepository(RecoveryCode);
    const codes = Array.from({ length: HOW_MANY }, newCode);
    await rows.delete({ staffId });
    await rows.insert(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
    return codes;
  }

  /** Uses it up. Of two who use it at once, one is answered false. */
  async use(staffId: string, typed: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.getRepository(RecoveryCode).delete({ staffId, codeHash: hashOf(typed) });
    return affected === 1;
  }
}
