/** Carries webhooks to whoever asked for them, at least once and again until a 2xx answer, also over a restart. */
import { Clock } from './clock.js';
import { Journal } from './journal.js';
import { Scheduler } from './virtual-scheduler.js';

/** old: signed an hour ago. forged: signed with another secret. none: unsigned. */
export type Signature = 'good' | 'old' | 'forged' | 'none';

export interface Letter {
  id: string;
  url: string;
  body: string;
  signature: Signature;
  attempts: number;
  dueAt: number;
  state: 'waiting' | 'delivered' | 'given up';
  answers: (number | string)[];
}

export type Posting = Pick<Letter, 'url' | 'body' | 'signature'> & { afterMs?: number };

/** Waits before the second, third ... attempt; the first is at once. Then it gives up, as real gateways do. */
const WAITS_MS = [200, 1_000, 5_000, 30_000, 30_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000];
const ANSWER_WITHIN_MS = 5_000;

export class WebhookDispatcher {
  private readonly letters = new Map<string, Letter>();
  private readonly underWay = new Set<AbortController>();
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly timetable: Scheduler,
    private readonly sign: (body: string, now: number, signature: Signature) => Record<string, string>,
  ) {
    for (const letter of journal.all<Letter>('letters')) {
      this.letters.set(letter.id, letter);
      this.lastId = Math.max(this.lastId, Number(letter.id));
      if (letter.state === 'waiting') this.plan(letter);
    }
  }

  post(posting: Posting): Letter {
    const { afterMs = 0, ...letter } = posting;
    const id = String(++this.lastId);
    const written: Letter = {
      ...letter,
      id,
      attempts: 0,
      dueAt: this.clock.now() + afterMs,
      state: 'waiting',
      answers: [],
    };
    this.letters.set(id, written);
    this.plan(written);
    this.journal.put('letters', id, written);
    return written;
  }

  list(): Letter[] {
    return [...this.letters.values()];
  }

  forget(): void {
    this.letters.clear();
  }

  close(): void {
    this.closed = true;
    for (const attempt of this.underWay) attempt.abort();
  }

  private plan(letter: Letter): void {
    this.timetable.add(letter.dueAt, () => void this.attempt(letter));
  }

  private async attempt(letter: Letter): Promise<void> {
    const answer = await this.carry(letter);
    if (this.closed || !this.letters.has(letter.id)) return;
    letter.attempts += 1;
    letter.answers.push(answer);
    const wait = WAITS_MS[letter.attempts - 1];
    if (typeof answer === 'number' && answer >= 200 && answer < 300) letter.state = 'delivered';
    else if (wait === undefined) letter.state = 'given up';
    else {
      letter.dueAt = this.clock.now() + this.clock.scaled(wait);
      this.plan(letter);
    }
    this.journal.put('letters', letter.id, letter);
  }

  private async carry(letter: Letter): Promise<number | string> {
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), ANSWER_WITHIN_MS);
    this.underWay.add(attempt);
    try {
      const signed = this.sign(letter.body, this.clock.now(), letter.signature); // afresh at each attempt
      const response = await fetch(letter.url, {
        method: 'POST',
        redirect: 'manual',
        signal: attempt.signal,
        headers: { 'content-type': 'application/json', ...signed },
        body: letter.body,
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error
        ? String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name)
        : 'failed';
    } finally {
      clearTimeout(timer);
      this.underWay.delete(attempt);
    }
  }
}
