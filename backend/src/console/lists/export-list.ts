/**
 * Exports what a list shows, whole, as a file: read by a cursor in one snapshot, so that it is never in memory, and
 * audited before the first row leaves and again at its end. What has more rows is made by a job (`console/exports`).
 */
import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { AuditAction } from '../../audit/audit-areas.js';
import type { AuditEntry } from '../../audit/audit-entry.js';
import { Database } from '../../database/database.js';
import { Replica } from '../../database/replica/replica.js';
import { isStatementTimeout } from '../../database/is-database-unavailable.js';
import { readWithin } from '../read-within.js';
import { ExportAudit, type ExportAsker } from './export-audit.js';
import { TABLE_TYPES } from '../../files/table-file.js';
import { fileParts } from './export-formats.js';
import { beginSnapshot, breakSnapshot, endSnapshot, ExportPool } from '../../database/export-pool.js';
import { openRows, rowBatches } from './export-rows.js';
import { planOf, type ListPlan } from './list-plan.js';
import type { ListExportRequest, ListQueryRequest } from './list-requests.js';
import type { ExportSizeResponse } from './list-responses.js';
import { rowCountStatement } from './list-statements.js';
import { ReadList, type ListReader } from './read-list.js';

/** What has more rows takes longer than somebody waits before a page. */
export const MOST_EXPORTED = 250_000;
/** Counting so many by an index takes a tenth of it, ms. */
const COUNT_MS = 2_000;

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

  constructor(
    private readonly lists: ReadList,
    private readonly exports: ExportPool,
    private readonly replica: Replica,
    private readonly database: Database,
    private readonly audit: ExportAudit,
  ) {}

  /** Whether `file` would refuse it. What cannot be counted in time is large. */
  async size(name: string, asked: ListQueryRequest, holder: ListReader): Promise<ExportSizeResponse> {
    const plan = planOf(this.lists.spec(name, holder), asked, holder);
    const statement = { ...rowCountStatement(plan, this.mostRows + 1), milliseconds: COUNT_MS };
    const [counted] = await this.replica.read(holder.id, (pool) => readWithin<{ count: string }>(pool, [statement]));
    if (counted!.status === 'rejected' && !isStatementTimeout(counted!.reason)) throw counted!.reason;
    const count = counted!.status === 'fulfilled' ? Number(counted!.value.rows[0]!.count) : Infinity;
    return { rows: count > this.mostRows ? null : count, most: this.mostRows };
  }

  /** @throws Refusal 'export-too-large', and those of a page */
  async file(name: string, asked: ListExportRequest, asker: ExportAsker): Promise<ExportedFile> {
    const plan = planOf(this.lists.spec(name, asker), asked, asker);
    const client = await this.exports.connectFor(asker.id);
    let now: Date;
    try {
      await beginSnapshot(client);
      ({ now } = await openRows(client, plan, this.mostRows));
      await this.record('list-export-begun', plan, { asked, asker });
    } catch (error) {
      await endSnapshot(client);
      throw error;
    }
    const parts = this.parts(client, plan, { asked, asker });
    const day = now.toISOString().slice(0, 10);
    return { name: `${name}-${day}.${asked.format}`, type: TABLE_TYPES[asked.format], parts };
  }

  /** Ends where its reader goes away: a generator that is left runs its `finally`. */
  private async *parts(
    client: PoolClient,
    plan: ListPlan,
    about: { asked: ListExportRequest; asker: ExportAsker },
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let [rows, isComplete] = [0, false];
    async function* batches() {
      for await (const batch of rowBatches(client)) {
        rows += batch.length;
        yield batch;
      }
    }
    try {
      for await (const part of fileParts(about.asked.format, plan.columns, batches())) {
        hash.update(part);
        yield part;
      }
      isComplete = true;
    } finally {
      if (isComplete) await endSnapshot(client);
      else breakSnapshot(client);
      const facts = { rows, isComplete, sha256: hash.digest('hex') };
      await this.record('list-export-ended', plan, about, facts).catch((error: unknown) =>
        this.logger.error(`the end of an export of ${plan.spec.name} is not in the audit`, error),
      );
    }
  }

  private record(
    action: AuditAction,
    plan: ListPlan,
    { asked, asker }: { asked: ListExportRequest; asker: ExportAsker },
    ended: AuditEntry['facts'] = {},
  ): Promise<void> {
    const { facts, after } = this.audit.describe(plan, asked);
    const said = { facts: { ...facts, ...ended }, after };
    return this.database.transaction((queries) =>
      this.audit.record(queries, action, { asker, list: plan.spec.name }, said),
    );
  }
}
