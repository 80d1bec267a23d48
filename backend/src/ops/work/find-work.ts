/** Finds work by one text: which numbers, recharges and withdrawals it names, what waits for them, and what failed. */
import { Injectable } from '@nestjs/common';
import { PhoneDigests } from '../../crypto/phone-digests.js';
import { Database } from '../../database/database.js';
import { readingOf } from '../../domain/staff/find-reading.js';
import { hasPermission, type PermissionHolder } from '../../domain/staff/permission.js';
import type { FoundWorkResponse, FoundWorksResponse } from './press-response.js';
import { FOUND_WORK, subjectQueries } from './subject-statements.js';

const WITHIN = 1_000;
const MOST = 20;

interface Named {
  readonly stream: string;
  readonly subject: string | null;
}

@Injectable()
export class FindWork {
  constructor(
    private readonly database: Database,
    private readonly digests: PhoneDigests,
  ) {}

  /** What is typed is in no log. */
  async find(typed: string, holder: PermissionHolder): Promise<FoundWorksResponse> {
    const text = typed.trim();
    const reading = readingOf(text);
    const seesPeople = hasPermission(holder, 'user_management');
    const isPersonHidden = !seesPeople && (reading === 'email' || reading === 'digits');
    const found = await this.database.transaction(async (queries) => {
      await queries.query(`SET LOCAL statement_timeout = ${WITHIN}`);
      const named = new Map<string, { readonly stream: string; readonly subject: string }>();
      for (const query of subjectQueries(text, reading, { digests: this.digests, seesPeople })) {
        const { rows } = await queries.query<Named & Record<string, unknown>>(query.text, query.values);
        for (const { stream, subject } of rows)
          if (subject !== null) named.set(`${stream} ${subject}`, { stream, subject });
      }
      const some = [...named.values()].slice(0, MOST);
      const values = [some.map(({ stream }) => stream), some.map(({ subject }) => subject)];
      return (await queries.query(FOUND_WORK, values)).rows as FoundWorkResponse[];
    });
    return { reading, isPersonHidden, found };
  }
}
