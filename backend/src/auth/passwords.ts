/**
 * Hashes passwords with argon2id, a few at a time, so that many sign-ins at once leave CPU for other requests
 * (decision 0085).
 */
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Refusal } from '../domain/refusal.js';

/** 46 MiB and one pass: the first of OWASP's equal choices. argon2id is this library's standard. */
const OPTIONS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const MAX_RUNNING = 4;
const MAX_WAITING = 50;

@Injectable()
export class Passwords {
  private readonly semaphore = bulkhead(MAX_RUNNING, MAX_WAITING);
  /** The hash to compare with where there is no such user, so that both cases take the same time. */
  private dummyHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password, OPTIONS));
  }

  /** @param stored null where there is no such user: takes as long, and is never a match. @throws Refusal 'busy' */
  async isMatch(stored: string | null, password: string): Promise<boolean> {
    this.dummyHash ??= hash('a password that no user has', OPTIONS);
    const compared = stored ?? (await this.dummyHash);
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
