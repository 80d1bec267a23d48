/** The codes that came to some numbers of one person, opened. */
import type { Pool } from 'pg';
import type { SealedCodes } from '../sealed-codes.js';

export interface CodeSeen {
  readonly numberId: string;
  readonly seq: number;
  readonly code: string;
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

export class CodesOf {
  constructor(
    private readonly pool: Pool,
    private readonly seals: SealedCodes,
  ) {}

  async read(walletId: string, numberIds: readonly string[]): Promise<CodeSeen[]> {
    if (numberIds.length === 0) return [];
    const { rows } = await this.pool.query<Row>(
      'SELECT number_id, seq, box, received_at, late FROM codes WHERE wallet_id = $1 AND number_id = ANY($2) ORDER BY number_id, seq',
      [walletId, numberIds],
    );
    return rows.map((row) => ({
      numberId: row.number_id,
      seq: row.seq,
      code: this.seals.open(row.number_id, row.box),
      receivedAt: row.received_at,
      late: row.late,
    }));
  }
}
