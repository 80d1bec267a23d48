/** Imports what each gateway settled, a day of India at a time, by its API; each day once, when it is whole. */
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { WHOLE_AFTER } from '../../domain/payments/settling.js';
import { GatewayUnavailable, UnreadableAnswer, type Gateway } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { ImportLines } from './import-lines.js';
import { ofSettlement, type ImportedLine } from './imported-line.js';

/** More pages than any day has: a list without an end is no list. */
const MOST_PAGES = 10_000;
/** Days of a gateway in one call: a long history is read over some hours. */
const MOST_DAYS = 40;

/** Each gateway whose clearing account was ever moved. */
const gateways = `
SELECT party AS gateway FROM recon_items WHERE account = 'gateway_clearing' AND party <> '' GROUP BY 1 ORDER BY 1`;

/** From the day of the first item on, up to the newest day that is whole. */
const dueDays = `
SELECT due.at::date::text AS day
FROM (SELECT min(effective_at) AS micros FROM recon_items WHERE account = 'gateway_clearing' AND party = $1) first,
  generate_series((to_timestamp(micros / 1000000.0) AT TIME ZONE 'Asia/Kolkata')::date::timestamp,
    ((now() - $2 * interval '1 millisecond') AT TIME ZONE 'Asia/Kolkata')::date::timestamp, '1 day') AS due(at)
WHERE NOT EXISTS (SELECT FROM recon_files f WHERE f.source = $1 AND f.day = due.at::date)
ORDER BY 1 LIMIT ${MOST_DAYS}`;

/** @throws GatewayUnavailable */
async function* linesOf(gateway: Gateway, day: string): AsyncGenerator<ImportedLine> {
  let after: string | null | undefined;
  for (let page = 0; after !== null; page += 1) {
    if (page === MOST_PAGES) throw new UnreadableAnswer(`the settlements of ${day} have no end`);
    const { lines, next } = await gateway.listSettlements(day, after);
    yield* lines.map(ofSettlement);
    after = next;
  }
}

@Injectable()
export class ImportSettlements {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly database: Database,
    private readonly gateways: Gateways,
    private readonly importLines: ImportLines,
  ) {}

  /** Ids of the gateways that our books know. */
  async sources(): Promise<string[]> {
    const { rows } = await this.database.query<{ gateway: string }>(gateways);
    return rows.map(({ gateway }) => gateway);
  }

  /**
   * Each day that is due, the oldest first. One that cannot be read is due again the next time, as are those behind it:
   * a gateway that does not answer is asked no further.
   * @returns how many days were read
   */
  async importDue(source: string, stopping: AbortSignal): Promise<number> {
    const gateway = this.gateways.find(source);
    if (!gateway) return 0;
    const { rows } = await this.database.query<{ day: string }>(dueDays, [source, WHOLE_AFTER]);
    let read = 0;
    for (const { day } of rows) {
      if (stopping.aborted || !(await this.tryDay(gateway, day))) break;
      read += 1;
    }
    return read;
  }

  private async tryDay(gateway: Gateway, day: string): Promise<boolean> {
    try {
      const { lines, changed } = await this.importLines.import({ source: gateway.id, day }, linesOf(gateway, day));
      if (changed > 0) this.logger.error(`ALARM ${changed} of ${lines} lines of ${gateway.id} of ${day} have changed`);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway.id} gave no settlements of ${day}: ${error.message}`);
      return false;
    }
  }
}
