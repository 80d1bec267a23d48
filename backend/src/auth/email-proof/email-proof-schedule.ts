/** Deletes links, codes and requests for them when they count no more. */
import { Injectable } from '@nestjs/common';
import { Every } from '../../jobs/every.js';
import { ProofMails } from './proof-mails.js';

const CLEAN_EVERY = 3_600_000;

@Injectable()
export class EmailProofSchedule {
  constructor(private readonly mails: ProofMails) {}

  @Every(CLEAN_EVERY)
  clean(): Promise<void> {
    return this.mails.deleteExpired();
  }
}
