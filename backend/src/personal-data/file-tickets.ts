/**
 * Who gave their password may take the file for a few minutes: the browser downloads it by an address, which carries a
 * ticket of the person and the time. Nothing is stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { derivedKey } from '../crypto/derived-key.js';
import { Database } from '../database/database.js';
import { Refusal } from '../domain/refusal.js';

/** Ms: as long as a browser may need to begin. */
const VALID_FOR = 300_000;

@Injectable()
export class FileTickets {
  private readonly key: Buffer;

  constructor(
    { CODE_KEY }: Environment,
    private readonly database: Database,
  ) {
    this.key = derivedKey(CODE_KEY, 'personal-data-ticket');
  }

  async make(userId: string): Promise<string> {
    const until = (await this.now()) + VALID_FOR;
    return `${until}.${this.signature(userId, until)}`;
  }

  /** @throws Refusal 'ticket-invalid' for another person's, an older one, and what is none */
  async assertValid(userId: string, ticket: string): Promise<void> {
    const [until = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(this.signature(userId, Number(until)));
    const given = Buffer.from(signature);
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isSigned || Number(until) < (await this.now())) throw new Refusal('ticket-invalid');
  }

  private signature(userId: string, until: number): string {
    return createHmac('sha256', this.key).update(`${userId} ${until}`).digest('base64url');
  }

  private async now(): Promise<number> {
    const { rows } = await this.database.query<{ now: number }>(
      'SELECT (extract(epoch FROM now()) * 1000)::float8 AS now',
    );
    return Math.floor(rows[0]!.now);
  }
}
