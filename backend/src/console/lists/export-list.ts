/**
 * Exports what a list shows, whole, as a file: read by a cursor in one snapshot, so that it is never in memory, and
 * audited before the first row leaves and again at its end.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Audit } from '../../audit/audit.js';
import type { AuditAction } from '../../audit/audit-areas.js';
import type { AuditEntry } from '../../audit/audit-entry.js';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';
import { EXPORT_TYPES, fileParts } from './export-formats.js';
import { ExportPool } from './export-pool.js';
import { planOf, type ListPlan } from './list-plan.js';
import type { ListExportRequest } from './list-requests.js';
import { exportStatement, rowCountStatement, type ListRow } from './list-statements.js';
import { ReadList } from './read-list.js';

const ROWS_AT_ONCE = 500;
/** More is a copy of the database, and no list that somebody reads. */
export const MOST_EXPORTED = 250_000;

export interface ExportAsker extends PermissionHolder {
  readonly id: string;
  readonly tokenId?: string;
  readonly address: string;
}

interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<Uint8Array>;
}

@Injectable()
export class ExportList {
  /** Set by tests. */
  mostRows = MOST_EXPORTED;
  private readonly logger = new Logger(ExportList.name);
  private readonly key: Buffer;

  constructor(
    private readonly lists: ReadList,
    private readonly exports: ExportPool,
    private readonly database: Database,
    private readonly audit: Audit,
    { CODE_KEY }: Environment,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', Buffer.from(CODE_KEY, 'base64'), '', 'list-searches', 32));
  }

  /** @throws Refusal 'export-too-large', and those of a page */
  async file(name: string, asked: ListExportRequest, asker: ExportAsker): Promise<ExportedFile> {
    const plan = planOf(this.lists.spec(name, asker), asked, asker);
    const client = await this.exports.pool.connect();
    let now: Date;
    try {
      now = await this.begin(client, plan);
      await this.record('list-export-begun', plan, { asked, asker });
    } catch (error) {
      await end(client);
      throw error;
    }
    const parts = this.parts(client, plan, { asked, asker });
    const day = now.toISOString().slice(0, 10);
    return { name: `${name}-${day}.${asked.format}`, type: EXPORT_TYPES[asked.format], parts };
  }

  private async begin(client: PoolClient, plan: ListPlan): Promise<Date> {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { text, values } = rowCountStatement(plan, this.mostRows + 1);
    const { rows } = await client.query<{ count: string; now: Date }>(text, [...values]);
    if (Number(rows[0]!.count) > this.mostRows) throw new Refusal('export-too-large', { most: this.mostRows });
    const all = exportStatement(plan);
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${all.text}`, [...all.values]);
    return rows[0]!.now;
  }

  /** Ends where its reader goes away: a generator that is left runs its `finally`. */
  private async *parts(
    client: PoolClient,
    plan: ListPlan,
    about: { asked: ListExportRequest; asker: ExportAsker },
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let [rows, isComplete] = [0, false];
    async function* batches(): AsyncGenerator<ListRow[]> {
      for (;;) {
        const { rows: batch } = await client.query<ListRow>(`FETCH ${ROWS_AT_ONCE} FROM exported`);
        rows += batch.length;
        if (batch.length > 0) yield batch;
        if (batch.length < ROWS_AT_ONCE) return;
      }
    }
    try {
      for await (const part of fileParts(about.asked.format, plan.columns, batches())) {
        hash.update(part);
        yield part;
      }
      isComplete = true;
    } finally {
      await end(client);
      const facts = { rows, isComplete, sha256: hash.digest('hex') };
      await this.record('list-export-ended', plan, about, facts).catch((error: unknown) =>
        this.logger.error(`the end of an export of ${plan.spec.name} is not in the audit`, error),
      );
    }
  }

  /** The search is there as a keyed hash: whoever knows the text can show that it was this one. */
  private record(
    action: AuditAction,
    { spec, columns, sort }: ListPlan,
    { asked, asker }: { asked: ListExportRequest; asker: ExportAsker },
    facts: AuditEntry['facts'] = {},
  ): Promise<void> {
    const search = asked.search?.trim() ?? '';
    const entry: AuditEntry = {
      actor: actorOfStaff(asker),
      action,
      subject: { kind: 'list', id: spec.name },
      facts: {
        format: asked.format,
        sort: `${sort.isDown ? '-' : ''}${sort.column.key}`,
        ...(search && { search: createHmac('sha256', this.key).update(search).digest('hex') }),
        ...facts,
      },
      after: { columns: columns.map(({ key }) => key), filters: asked.filters?.map((one) => ({ ...one })) ?? [] },
      address: asker.address,
    };
    return this.database.transaction((queries) => this.audit.record(queries, entry));
  }
}

/** A connection whose transaction cannot be ended is not used again. */
const end = (client: PoolClient): Promise<void> =>
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  );
