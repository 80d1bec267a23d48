/** Whose an e-mail is: a user's, a member of staff's, or nobody's. One e-mail is never both (ACCOUNTS-27). */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { storedSpellings } from '../domain/email.js';
import { EmailOwner } from './email-owner.entity.js';

@Injectable()
export class EmailOwners {
  constructor(@InjectRepository(EmailOwner) private readonly rows: Repository<EmailOwner>) {}

  /** For who signs in by another way than their password: an e-mail of staff ends as that of an unknown person. */
  async isStaffEmail(typed: string): Promise<boolean> {
    return this.rows.existsBy({ email: In(storedSpellings(typed)), kind: 'staff' });
  }

  async isTaken(typed: string): Promise<boolean> {
    return this.rows.existsBy({ email: In(storedSpellings(typed)) });
  }
}
