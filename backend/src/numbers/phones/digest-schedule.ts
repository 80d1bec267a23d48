/** Phones that were stored before they had digests, or by an earlier version meanwhile, get theirs (decision 0244). */
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { PhoneCipher } from './phone-cipher.js';
import { PhoneDigests } from '../../crypto/phone-digests.js';

const FILL_EVERY = 60_000;
const BATCH = 1_000;
/** Of a phone that cannot be decrypted: it equals no digest, and the row is not read again. */
const NONE = Buffer.alloc(0);

interface Row extends Record<string, unknown> {
  readonly wallet_id: string;
  readonly number_id: string;
  readonly box: Buffer;
}

const next = `SELECT wallet_id, number_id, box FROM phones WHERE digest IS NULL LIMIT ${BATCH}`;
const fill = `
UPDATE phones p SET digest = n.digest
FROM unnest($1::text[], $2::text[], $3::bytea[]) AS n(wallet_id, number_id, digest)
WHERE (p.wallet_id, p.number_id) = (n.wallet_id, n.number_id) AND p.digest IS NULL`;

@Injectable()
export class PhoneDigestSchedule {
  private readonly log = new Logger('Numbers');

  constructor(
    private readonly database: Database,
    private readonly cipher: PhoneCipher,
    private readonly digests: PhoneDigests,
  ) {}

  @Every(FILL_EVERY)
  async run(): Promise<void> {
    let filled = 0;
    for (let rows: Row[]; (rows = await this.fillSome()).length > 0;) filled += rows.length;
    if (filled > 0) this.log.log(`${filled} phones of numbers can be searched for now`);
  }

  private async fillSome(): Promise<Row[]> {
    const { rows } = await this.database.query<Row>(next);
    if (rows.length === 0) return rows;
    const digests = rows.map(({ wallet_id: walletId, number_id: numberId, box }) => {
      const opened = this.cipher.decrypt({ walletId, numberId }, box);
      return opened ? this.digests.of(opened.phone) : NONE;
    });
    const of = (column: 'wallet_id' | 'number_id') => rows.map((row) => row[column]);
    await this.database.query(fill, [of('wallet_id'), of('number_id'), digests]);
    return rows;
  }
}
