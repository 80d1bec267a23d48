/**
 * Hashes passwords with argon2id, a few at a time, so that many sign-ins at once leave CPU and threads for other
 * requests (decision 0155). One cost for users and staff.
 */
import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { HashQueue } from './hash-queue.js';

/** 46 MiB and one pass: the first of OWASP's equal choices. argon2id is this library's standard. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } satisfies Options;

/** Of libuv: files, DNS and compression use them too, and one stays free for these. */
const THREADS = 4;
/** In each of the queues: at 50 a second the last one waits a second. */
const MAX_WAITING = 50;

/** A core stays free for everything else, where there are two. */
export const hashesAtOnce = (cores = availableParallelism()): number => Math.max(1, Math.min(cores, THREADS) - 1);

/** Costs as much to compare with as the hash of a user, and nothing matches it. */
const NO_USER = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

@Injectable()
export class Passwords {
  private readonly queue = new HashQueue({ running: hashesAtOnce(), waiting: MAX_WAITING });

  /** Hashes under way, and those that wait. */
  get load(): HashQueue['load'] {
    return this.queue.load;
  }

  /** @param isKnown whether the device of the request signed in before @throws Refusal 'busy' */
  hash(password: string, isKnown = false): Promise<string> {
    return this.queue.run(isKnown, () => hash(password, OPTIONS));
  }

  /**
   * @param stored null where there is no such user: takes as long, and is never a match
   * @param isKnown whether the device of the request signed in before
   * @throws Refusal 'busy'
   */
  async isMatch(stored: string | null, password: string, isKnown = false): Promise<boolean> {
    const isRight = await this.queue.run(isKnown, () => verify(stored ?? NO_USER, password));
    return isRight && stored !== null;
  }
}
