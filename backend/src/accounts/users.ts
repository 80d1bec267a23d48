/** The people who have an account, by id and by e-mail. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Refusal } from '../domain/refusal.js';
import { User } from './user.entity.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class Users {
  constructor(@InjectRepository(User) private readonly people: Repository<User>) {}

  byId(id: string): Promise<User | null> {
    return this.people.findOneBy({ id });
  }

  byEmail(email: string): Promise<User | null> {
    return this.people.findOneBy({ email });
  }

  /** @throws Refusal 'email-taken' */
  async add(person: Pick<User, 'email' | 'passwordHash' | 'phone'>): Promise<User> {
    const id = randomUUID();
    try {
      await this.people.insert({ ...person, id, fullName: null });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Refusal('email-taken');
      throw error;
    }
    return this.people.findOneByOrFail({ id });
  }

  /** What is undefined stays as it is. */
  async change(id: string, { fullName, phone }: Partial<Pick<User, 'fullName' | 'phone'>>): Promise<void> {
    await this.people.update({ id }, { fullName, phone, updatedAt: () => 'now()' });
  }
}
