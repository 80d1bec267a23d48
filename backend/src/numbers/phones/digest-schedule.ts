/** Phones that were stored before they had digests, or by an earlier version meanwhile, get theirs (decision 0244). */
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { PhoneCipher } from './phone-cipher.js';
import { PhoneDigests } from '../../crypto/phone-digests.js';

const FILL_EVERY = 60_000;
const BATCH = 1_000;
/** Of a phone that cannot be decrypted: it equals no digest. */
const NONE = Buffer.alloc(0);

interface Place extends Record<string, unknown> {
  readonly wallet_id: string;
  readonly number_id: string;
}
interface Row extends Place {
  readonly box: Buffer;
}
interface Counts {
  readonly filled: number;
  readonly unreadable: number;
}

const BEFORE_ALL: Place = { wallet_id: '', number_id: '' };

/** In the order of the key, each row once: one that stays as it is does not come again. */
const nextOf = (condition: string): string =>
  `SELECT wallet_id, number_id, box FROM phones WHERE ${condition} AND (wallet_id, number_id) > ($1, $2)
   ORDER BY wallet_id, number_id LIMIT ${BATCH}`;
const WITHOUT = nextOf('digest IS NULL');
const EMPTY = nextOf(`digest = ''`);
/** Another worker may have done it meanwhile. */
const fill = `
UPDATE phones p SET digest = n.digest
FROM unnest($1::text[], $2::text[], $3::bytea[]) AS n(wallet_id, number_id, digest)
WHERE (p.wallet_id, p.number_id) = (n.wallet_id, n.number_id) AND (p.digest IS NULL OR p.digest = '')
  AND p.digest IS DISTINCT FROM n.digest`;

@Injectable()
export class PhoneDigestSchedule {
  private readonly log = new Logger('Numbers');
  private hasReadEmpty = false;

  constructor(
    private readonly database: Database,
    private readonly cipher: PhoneCipher,
    private readonly digests: PhoneDigests,
  ) {}

  /** Those that could not be read are read again once after a start, as it may have brought the right key. */
  @Every(FILL_EVERY)
  async run(stopping?: AbortSignal): Promise<void> {
    if (!this.hasReadEmpty) this.tell(await this.fill(EMPTY, stopping));
    this.hasReadEmpty ||= !stopping?.aborted;
    this.tell(await this.fill(WITHOUT, stopping));
  }

  private tell({ filled, unreadable }: Counts): void {
    if (filled > 0) this.log.log(`${filled} phones of numbers can be searched for now`);
    if (unreadable > 0)
      this.log.error(`ALARM: ${unreadable} phones of numbers cannot be read with CODE_KEY, and no search finds them`);
  }

  private async fill(next: string, stopping?: AbortSignal): Promise<Counts> {
    let [filled, unreadable] = [0, 0];
    for (let last: Place | undefined = BEFORE_ALL; last && !stopping?.aborted;) {
      const { rows }: { rows: Row[] } = await this.database.query<Row>(next, [last.wallet_id, last.number_id]);
      last = rows.at(-1);
      const digests = rows.map((row) => this.digestOf(row));
      const of = (column: keyof Place) => rows.map((row) => row[column]);
      if (last) await this.database.query(fill, [of('wallet_id'), of('number_id'), digests]);
      unreadable += digests.filter((digest) => digest === NONE).length;
      filled += digests.filter((digest) => digest !== NONE).length;
    }
    return { filled, unreadable };
  }

  private digestOf({ wallet_id: walletId, number_id: numberId, box }: Row): Buffer {
    const opened = this.cipher.decrypt({ walletId, numberId }, box);
    return opened ? this.digests.of(opened.phone) : NONE;
  }
}
