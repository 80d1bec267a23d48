/** The people who have an account, by id and by e-mail. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import type { Queries } from '../database/database.js';
import { Refusal } from '../domain/refusal.js';
import { storedSpellings } from '../domain/email.js';
import { User } from './user.entity.js';

type NewUser = Pick<User, 'email' | 'passwordHash' | 'phone'> &
  Partial<Pick<User, 'typedEmail' | 'fullName'>> & {
    /** By the database's clock. */
    readonly emailProvedAt?: () => 'now()';
  };

@Injectable()
export class Users {
  constructor(@InjectRepository(User) private readonly repository: Repository<User>) {}

  findById(id: string): Promise<User | null> {
    return this.repository.findOneBy({ id });
  }

  /**
   * Whose account can be signed in to. Also finds those stored under the former spelling; where both exist, the one
   * that was typed. A closed account is nobody's: its e-mail is taken until it is erased.
   */
  async findByEmail(typed: string): Promise<User | null> {
    const spellings = storedSpellings(typed);
    const found = await this.repository.findBy({ email: In(spellings), closedAt: IsNull() });
    return found.find(({ email }) => email === spellings[0]) ?? found[0] ?? null;
  }

  /**
   * Violates no constraint where the e-mail is taken: PostgreSQL would write the e-mail to its log.
   * @throws Refusal 'email-taken'
   */
  async add(user: NewUser): Promise<User> {
    const id = randomUUID();
    const values = { fullName: null, ...user, id };
    await this.repository.createQueryBuilder().insert().values(values).orIgnore().execute();
    const added = await this.findById(id);
    if (!added) throw new Refusal('email-taken');
    return added;
  }

  /** Fields that are undefined are left as they are. */
  async update(
    id: string,
    { fullName, phone, state }: Partial<Pick<User, 'fullName' | 'phone' | 'state'>>,
  ): Promise<void> {
    await this.repository.update({ id }, { fullName, phone, state, updatedAt: () => 'now()' });
  }

  /** @returns whether it was not proved before @param queries of the transaction whose commit records it */
  async markEmailProved(id: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      `UPDATE users SET email_proved_at = now(), updated_at = now()
       WHERE id = $1 AND email_proved_at IS NULL AND closed_at IS NULL`,
      [id],
    );
    return rowCount === 1;
  }

  /**
   * How an account is signed in to: the hash is null where it has no password. It does not change, and the account is
   * not closed, before the transaction ends.
   * @param queries of the transaction that relies on it
   * @returns null for one that is closed
   */
  async lockAccess(id: string, queries: Queries): Promise<{ readonly hash: string | null } | null> {
    const { rows } = await queries.query<{ hash: string | null }>(
      'SELECT password_hash AS hash FROM users WHERE id = $1 AND closed_at IS NULL FOR SHARE',
      [id],
    );
    return rows[0] ?? null;
  }

  /** Nobody signs in by it any more. @param queries of the transaction whose commit removes it */
  async removePassword(id: string, queries: Queries): Promise<void> {
    await queries.query('UPDATE users SET password_hash = NULL, updated_at = now() WHERE id = $1', [id]);
  }

  /** Not of a closed account. @param queries of the transaction whose commit changes it */
  async changePassword(id: string, passwordHash: string, queries: Queries): Promise<void> {
    await queries.query('UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1 AND closed_at IS NULL', [
      id,
      passwordHash,
    ]);
  }

  /** @param queries of the transaction whose commit closes it @returns false where it was closed already */
  async close(id: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      `UPDATE users SET closed_at = now(), password_hash = NULL, updated_at = now()
       WHERE id = $1 AND closed_at IS NULL`,
      [id],
    );
    return rowCount === 1;
  }
}
