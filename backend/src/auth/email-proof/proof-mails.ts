/** Queues the mails that prove an e-mail: at most 5 a day to one mailbox (ACCOUNTS-31). */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { mailboxOf, nextProofAt } from '../../domain/email-proof.js';
import { MailQueue } from '../../mail/mail-queue.js';
import type { User } from '../../users/user.entity.js';
import { EmailProofs } from './email-proofs.js';

const recentStatement = `
SELECT extract(epoch FROM created_at)::float8 * 1000 AS time, extract(epoch FROM now())::float8 * 1000 AS now
FROM email_proof_requests WHERE mailbox_hmac = $1 AND created_at > now() - interval '1 day'`;

/** What a request of staff is known by, and what is written with it. */
interface ByStaff {
  readonly id: string;
  readonly record: (queries: Queries) => Promise<void>;
}

@Injectable()
export class ProofMails {
  constructor(
    private readonly database: Database,
    private readonly proofs: EmailProofs,
    private readonly mails: MailQueue,
  ) {}

  /**
   * The mail takes the place of one that was not sent yet.
   * @param byStaff where staff ask for it: the same id again queues nothing more
   * @returns null, or when the next one may be asked for, ms since 1970: then none was queued
   */
  async queue(user: Pick<User, 'id' | 'email'>, byStaff?: ByStaff): Promise<number | null> {
    const mailbox = this.proofs.hmac('mailbox', mailboxOf(user.email));
    return this.database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 22))', [mailbox]);
      if (byStaff && (await this.isKnown(byStaff.id, queries))) return null;
      const again = await this.nextAt(mailbox, queries);
      if (again !== null) return again;
      await queries.query('INSERT INTO email_proof_requests (request_id, mailbox_hmac) VALUES ($1, $2)', [
        byStaff?.id ?? randomUUID(),
        mailbox,
      ]);
      await this.mails.removeUnsent('email-proof', user.id, queries);
      await this.mails.add('email-proof', { userId: user.id }, queries);
      await byStaff?.record(queries);
      return null;
    });
  }

  /** Links, codes and requests that count no more. */
  async deleteExpired(): Promise<void> {
    await this.database.query('DELETE FROM email_proofs WHERE expires_at < now()');
    await this.database.query(`DELETE FROM email_proof_requests WHERE created_at < now() - interval '1 day'`);
  }

  private async isKnown(id: string, queries: Queries): Promise<boolean> {
    const { rows } = await queries.query('SELECT FROM email_proof_requests WHERE request_id = $1', [id]);
    return rows.length > 0;
  }

  private async nextAt(mailbox: string, queries: Queries): Promise<number | null> {
    const { rows } = await queries.query<{ time: number; now: number }>(recentStatement, [mailbox]);
    return nextProofAt(
      rows.map(({ time }) => time),
      rows[0]?.now ?? 0,
    );
  }
}
