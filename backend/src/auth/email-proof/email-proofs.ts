/** The newest link and code of each person (ACCOUNTS-31). A hash of the link and an HMAC of the code are stored. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { derivedKey } from '../../crypto/derived-key.js';
import { Database, type Queries } from '../../database/database.js';
import { PROOF_VALID_FOR, tryCode, type ProofCode, type Trial } from '../../domain/email-proof.js';

interface OpenedProof {
  /** Of the link: 256 random bits in base64url. */
  readonly token: string;
  /** 6 digits. */
  readonly code: string;
}

const DIGITS = 6;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const readStatement = `
SELECT code_hmac AS hmac, tries, extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAt",
  extract(epoch FROM now())::float8 * 1000 AS now
FROM email_proofs WHERE user_id = $1 FOR UPDATE`;

@Injectable()
export class EmailProofs {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    { CODE_KEY }: Environment,
  ) {
    this.key = derivedKey(CODE_KEY, 'email-proof');
  }

  /** Voids the person's former link and code; the 10 minutes begin now. */
  async open(userId: string): Promise<OpenedProof> {
    const token = randomBytes(32).toString('base64url');
    const code = randomInt(10 ** DIGITS)
      .toString()
      .padStart(DIGITS, '0');
    await this.database.query(
      `INSERT INTO email_proofs (user_id, token_hash, code_hmac, expires_at)
       VALUES ($1, $2, $3, now() + $4 * interval '1 ms')
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, code_hmac = excluded.code_hmac,
         expires_at = excluded.expires_at, tries = 0`,
      [userId, hashOf(token), this.hmac('code', userId, code), PROOF_VALID_FOR],
    );
    return { token, code };
  }

  /** A wrong try counts when the transaction commits, so it must not throw for it. */
  async tryCode(userId: string, code: string, queries: Queries): Promise<Trial> {
    const { rows } = await queries.query<ProofCode & { hmac: string; now: number }>(readStatement, [userId]);
    const [stored] = rows;
    const isMatch = stored !== undefined && isEqual(stored.hmac, this.hmac('code', userId, code));
    const trial = tryCode(stored, isMatch, stored?.now ?? 0);
    if (stored && !isMatch)
      await queries.query('UPDATE email_proofs SET tries = tries + 1 WHERE user_id = $1', [userId]);
    return trial;
  }

  /**
   * Whose link it is, or null where it is not valid (any more). It may be used again within its 10 minutes: that
   * changes nothing.
   */
  async ownerOf(token: string): Promise<string | null> {
    const { rows } = await this.database.query<{ userId: string }>(
      'SELECT user_id AS "userId" FROM email_proofs WHERE token_hash = $1 AND expires_at > now()',
      [hashOf(token)],
    );
    return rows[0]?.userId ?? null;
  }

  /** @returns hex */
  hmac(purpose: 'code' | 'mailbox', ...parts: readonly string[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex');
  }
}
