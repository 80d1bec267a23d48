/** Searches people, numbers, payments and entries for one text, in what the asker may see. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { isStatementTimeout } from '../../database/is-database-unavailable.js';
import { hasPermission, type PermissionHolder } from '../../domain/staff/permission.js';
import { PhoneDigests } from '../../crypto/phone-digests.js';
import { readWithin } from '../read-within.js';
import { FIND_GROUPS, MOST_ITEMS, type FindGroup } from './find-groups.js';
import type { FoundGroupResponse, FoundResponse } from './find-dto.js';
import { readingOf, type Reading } from '../../domain/staff/find-reading.js';

const WITHIN_MS = 150;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

@Injectable()
export class FindAnything {
  constructor(
    private readonly database: Database,
    private readonly digests: PhoneDigests,
  ) {}

  async find(typed: string, holder: PermissionHolder): Promise<FoundResponse> {
    const text = typed.trim();
    const reading = readingOf(text);
    const asked = FIND_GROUPS.filter(
      ({ needs, conditions }) => conditions[reading] && needs.some((need) => hasPermission(holder, need)),
    );
    return { reading, groups: await Promise.all(asked.map((group) => this.search(group, reading, text))) };
  }

  private async search(group: FindGroup, reading: Reading, text: string): Promise<FoundGroupResponse> {
    const { key, title, statement, conditions, to } = group;
    const { where, values } = conditions[reading]!(text, this.digests);
    const [found] = await readWithin<Row>(this.database.pool, [
      { text: `${statement.replace('%', () => where)} LIMIT ${MOST_ITEMS}`, values, milliseconds: WITHIN_MS },
    ]);
    if (found!.status === 'rejected') {
      if (isStatementTimeout(found!.reason)) return { key, title, items: [], isCut: true };
      throw found!.reason;
    }
    const items = found!.value.rows.map((row) => ({ ...row, to: to.replace(':id', encodeURIComponent(row.id)) }));
    return { key, title, items, isCut: false };
  }
}
