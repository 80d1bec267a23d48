/**
 * The links by which people set a new password (ACCOUNTS-24): single use, valid 10 minutes, and of one person only the
 * newest. Only a hash of the link's two tokens is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';

const VALID = `interval '10 minutes'`;

/** Named after the two query parameters of the link; both are needed. */
export interface ResetTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const token = (): string => randomBytes(32).toString('base64url');
const hashOf = ({ accessToken, refreshToken }: ResetTokens): string =>
  createHash('sha256').update(`${accessToken}.${refreshToken}`).digest('hex');

@Injectable()
export class PasswordResets {
  constructor(private readonly database: Database) {}

  /** Voids the person's former link; the 10 minutes begin now. */
  async open(userId: string): Promise<ResetTokens> {
    const tokens = { accessToken: token(), refreshToken: token() };
    await this.database.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, now() + ${VALID})
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [userId, hashOf(tokens)],
    );
    return tokens;
  }

  /** Whose link it is, or null where it is not valid (any more). */
  async find(tokens: ResetTokens): Promise<string | null> {
    return userIn(
      await this.database.query('SELECT user_id FROM password_resets WHERE token_hash = $1 AND expires_at > now()', [
        hashOf(tokens),
      ]),
    );
  }

  /** The person's link, if there is one, is not valid any more. */
  async revoke(userId: string, queries: Queries): Promise<void> {
    await queries.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
  }

  /** As `find`, and the link is used up: of two who redeem it at once, one is answered null. */
  async redeem(tokens: ResetTokens, queries: Queries): Promise<string | null> {
    return userIn(
      await queries.query(
        'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
        [hashOf(tokens)],
      ),
    );
  }
}

const userIn = ({ rows }: { rows: { user_id?: string }[] }): string | null => rows[0]?.user_id ?? null;
