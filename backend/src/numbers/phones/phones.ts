/** The phone numbers of one person's numbers, decrypted; those that were kept long enough are gone. */
import type { Pool } from 'pg';
import { NumberSearch } from '../../domain/numbers/number-search.js';
import type { PhoneCipher } from './phone-cipher.js';

interface Row {
  number_id: string;
  box: Buffer;
}

export class Phones extends NumberSearch {
  constructor(
    private readonly pool: Pool,
    private readonly cipher: PhoneCipher,
  ) {
    super();
  }

  /** @returns digits with the country code, by number; one that cannot be opened is left out: `verify` names it */
  async read(walletId: string, numberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (numberIds.length === 0) return new Map();
    const { rows } = await this.pool.query<Row>(
      'SELECT number_id, box FROM phones WHERE wallet_id = $1 AND number_id = ANY($2)',
      [walletId, numberIds],
    );
    return this.opened(walletId, rows);
  }

  async of(walletId: string, numberId: string): Promise<string | null> {
    return (await this.read(walletId, [numberId])).get(numberId) ?? null;
  }

  /**
   * PostgreSQL cannot read what is encrypted: all of the person's are opened, which are as many as they bought while
   * phones are kept.
   * @param digits any part of the phone number @returns the numbers
   */
  async withDigits(walletId: string, digits: string): Promise<string[]> {
    const { rows } = await this.pool.query<Row>('SELECT number_id, box FROM phones WHERE wallet_id = $1', [walletId]);
    const phones = [...this.opened(walletId, rows)];
    return phones.flatMap(([numberId, phone]) => (phone.includes(digits) ? [numberId] : []));
  }

  private opened(walletId: string, rows: readonly Row[]): ReadonlyMap<string, string> {
    return new Map(
      rows.flatMap(({ number_id: numberId, box }) => {
        const opened = this.cipher.decrypt({ walletId, numberId }, box);
        return opened ? [[numberId, opened.phone]] : [];
      }),
    );
  }
}
