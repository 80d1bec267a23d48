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
  constructor(@InjectRepository(User) private readonly people: Repository<User>) {}

  byId(id: string): Promise<User | null> {
    return this.people.findOneBy({ id });
  }

  /** Also accounts that are stored under the former spelling; where both are there, it is the one that was typed. */
  async byEmail(typed: string): Promise<User | null> {
    const spellings = storedSpellings(typed);
    const found = await this.people.findBy({ email: In(spellings) });
    return found.find(({ email }) => email === spellings[0]) ?? found[0] ?? null;
  }

  /** Without a violated constraint where the e-mail is taken: PostgreSQL would write it to its log. @throws Refusal 'email-taken' */
  async add(person: Pick<User, 'email' | 'passwordHash' | 'phone'>): Promise<User> {
    const id = randomUUID();
    const values = { ...person, id, fullName: null };
    await this.people.createQueryBuilder().insert().values(values).orIgnore().execute();
    const added = await this.byId(id);
    if (!added) throw new Refusal('email-taken');
    return added;
  }

  /** What is undefined stays as it is. */
  async change(id: string, { fullName, phone }: Partial<Pick<User, 'fullName' | 'phone'>>): Promise<void> {
    await this.people.update({ id }, { fullName, phone, updatedAt: () => 'now()' });
  }
}
