/** The codes that came to some numbers of one person, decrypted. */
import type { Pool } from 'pg';
import type { CodeCipher } from './code-cipher.js';

export interface ReceivedCode {
  readonly numberId: string;
  readonly seq: number;
  /** Null: it cannot be decrypted, and its person must ask us. */
  readonly code: string | null;
  readonly receivedAt: Date;
  readonly late: boolean;
}

interface Row {
  number_id: string;
  seq: number;
  box: Buffer;
  received_at: Date;
  late: boolean;
}

export class ListCodes {
  constructor(
    private readonly pool: Pool,
    private readonly cipher: CodeCipher,
  ) {}

  async read(walletId: string, numberIds: readonly string[]): Promise<ReceivedCode[]> {
    if (numberIds.length === 0) return [];
    const { rows } = await this.pool.query<Row>(
      'SELECT number_id, seq, box, received_at, late FROM codes WHERE wallet_id = $1 AND number_id = ANY($2) ORDER BY number_id, seq',
      [walletId, numberIds],
    );
    return rows.map((row) => ({
      numberId: row.number_id,
      seq: row.seq,
      code: this.opened(walletId, row),
      receivedAt: row.received_at,
      late: row.late,
    }));
  }

  /** One that cannot be opened must not hide the others: `verify` names it. */
  private opened(walletId: string, { number_id: numberId, seq, box }: Row): string | null {
    try {
      return this.cipher.decrypt({ walletId, numberId, seq }, box).code;
    } catch {
      return null;
    }
  }
}
