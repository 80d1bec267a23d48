/** The people who have an account, by id and by e-mail. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Refusal } from '../domain/refusal.js';
import { storedSpellings } from '../domain/email.js';
import { User } from './user.entity.js';

@Injectable()
export class Users {
  constructor(@InjectRepository(User) private readonly repository: Repository<User>) {}

  findById(id: string): Promise<User | null> {
    return this.repository.findOneBy({ id });
  }

  /** Also finds accounts stored under the former spelling; where both exist, the one that was typed. */
  async findByEmail(typed: string): Promise<User | null> {
    const spellings = storedSpellings(typed);
    const found = await this.repository.findBy({ email: In(spellings) });
    return found.find(({ email }) => email === spellings[0]) ?? found[0] ?? null;
  }

  /**
   * Violates no constraint where the e-mail is taken: PostgreSQL would write the e-mail to its log.
   * @throws Refusal 'email-taken'
   */
  async add(user: Pick<User, 'email' | 'passwordHash' | 'phone'>): Promise<User> {
    const id = randomUUID();
    const values = { ...user, id, fullName: null };
    await this.repository.createQueryBuilder().insert().values(values).orIgnore().execute();
    const added = await this.findById(id);
    if (!added) throw new Refusal('email-taken');
    return added;
  }

  /** Fields that are undefined are left as they are. */
  async update(id: string, { fullName, phone }: Partial<Pick<User, 'fullName' | 'phone'>>): Promise<void> {
    await this.repository.update({ id }, { fullName, phone, updatedAt: () => 'now()' });
  }
}
