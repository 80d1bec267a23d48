/** Whose account a person of an OpenID provider has: known by issuer and subject, as an e-mail may change hands. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { GooglePerson } from './google-provider.js';

type Identity = Pick<GooglePerson, 'issuer' | 'subject'>;

@Injectable()
export class GoogleIdentities {
  constructor(private readonly database: Database) {}

  /** The id of the account, or null. */
  async find({ issuer, subject }: Identity): Promise<string | null> {
    const { rows } = await this.database.query<{ user_id: string }>(
      'SELECT user_id FROM google_identities WHERE issuer = $1 AND subject = $2',
      [issuer, subject],
    );
    return rows[0]?.user_id ?? null;
  }

  /**
   * Joins it to an account; may be called twice.
   * @param queries of the transaction whose commit joins it
   * @returns false where it had joined one before
   */
  async add({ issuer, subject }: Identity, userId: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      'INSERT INTO google_identities (issuer, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [issuer, subject, userId],
    );
    return rowCount === 1;
  }

  /** @param queries of the transaction whose commit removes them */
  async removeOf(userId: string, queries: Queries): Promise<void> {
    await queries.query('DELETE FROM google_identities WHERE user_id = $1', [userId]);
  }
}
