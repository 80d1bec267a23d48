/** Passwords are kept as argon2id hashes, made a few at a time: a flood of sign-ins starves nothing else. */
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';

/** 46 MiB and one pass: the first of OWASP's equal choices. argon2id is this library's standard. */
const OPTIONS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const AT_ONCE = 4;
const MOST_WAITING = 50;

@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Compared with where there is no such user, so that both take the same time. */
  private nobody: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /** `stored` is null where there is no such user: that takes as long, and is never right. @throws Refusal 'busy' */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.nobody ??= hash('a password that nobody has', OPTIONS);
    const compared = stored ?? (await this.nobody);
    return (await this.inTurn(() => verify(compared, password))) && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else {
      if (this.waiting.length >= MOST_WAITING) throw new Refusal('busy', { retryAfter: 2 });
      await new Promise<void>((go) => this.waiting.push(go)); // takes over the place of the one that ends
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
