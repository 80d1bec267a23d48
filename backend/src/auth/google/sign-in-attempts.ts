/**
 * Sign-ins with Google that are under way: each is bound to one browser by a cookie, valid 10 minutes, and used once
 * (decision 0146).
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

export const ATTEMPT_VALID_S = 600;

/** What the page that began it gets back. */
export interface Attempt {
  /** Names the tab that waits for the outcome; it opens nothing. */
  readonly tab: string;
  /** The page to go on to. */
  readonly next: string;
}

export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE. */
  readonly verifier: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whoever sees one of them, as the provider does, learns neither the token nor the others. */
export const secretsOf = (token: string): AttemptSecrets => {
  const derived = (name: string): string => createHmac('sha256', token).update(name).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

const openStatement = `
WITH expired AS (DELETE FROM google_attempts WHERE expires_at < now())
INSERT INTO google_attempts (attempt_hash, tab, next, expires_at)
VALUES ($1, $2, $3, now() + interval '${ATTEMPT_VALID_S} seconds')`;

@Injectable()
export class SignInAttempts {
  constructor(private readonly database: Database) {}

  /** @returns the token for the cookie, 256 random bits; it is not stored */
  async open({ tab, next }: Attempt): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(openStatement, [hashOf(token), tab, next]);
    return token;
  }

  /** Uses it up. Null where it is none, is too old, or was used before. */
  async redeem(token: string): Promise<Attempt | null> {
    const { rows } = await this.database.query<{ tab: string; next: string }>(
      'DELETE FROM google_attempts WHERE attempt_hash = $1 AND expires_at > now() RETURNING tab, next',
      [hashOf(token)],
    );
    return rows[0] ?? null;
  }
}
