/** Passwords are stored as argon2id hashes, made a few at a time: a flood of sign-ins leaves CPU for everything else. */
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Refusal } from '../domain/refusal.js';

/** 46 MiB and one pass: the first of OWASP's equal choices. argon2id is this library's standard. */
const OPTIONS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const AT_ONCE = 4;
const MOST_WAITING = 50;

@Injectable()
export class Passwords {
  private readonly semaphore = bulkhead(AT_ONCE, MOST_WAITING);
  /** Verified against where there is no such user, so that both take the same time. */
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password, OPTIONS));
  }

  /** `stored` is null where there is no such user: that takes as long, and never matches. @throws Refusal 'busy' */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash('a password that nobody has', OPTIONS);
    const compared = stored ?? (await this.decoy);
    return (await this.limited(() => verify(compared, password))) && stored !== null;
  }

  private async limited<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.semaphore.execute(work);
    } catch (error) {
      throw isBulkheadRejectedError(error) ? new Refusal('busy', { retryAfter: 2 }) : error;
    }
  }
}
