/** Staff read the codes of one number (decision 0206). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffReads, type StaffReader } from '../../audit/staff-reads.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { CodeReason } from '../../domain/staff/viewing.js';
import { ListCodes, type ReceivedCode } from './list-codes.js';

export class ShowCodes extends Command<readonly ReceivedCode[]> {
  constructor(
    readonly walletId: string,
    readonly numberId: string,
    readonly reader: StaffReader<CodeReason>,
  ) {
    super();
  }
}

@CommandHandler(ShowCodes)
export class ShowCodesHandler implements ICommandHandler<ShowCodes> {
  constructor(
    private readonly database: Database,
    private readonly codes: ListCodes,
    private readonly reads: StaffReads,
  ) {}

  /** @throws Refusal 'number-not-found' */
  async execute({ walletId, numberId, reader }: ShowCodes): Promise<readonly ReceivedCode[]> {
    const { rows } = await this.database.query('SELECT FROM numbers WHERE wallet_id = $1 AND number_id = $2', [
      walletId,
      numberId,
    ]);
    if (rows.length === 0) throw new Refusal('number-not-found');
    await this.reads.record(reader, { action: 'code-shown', userId: walletId, of: { number: numberId } });
    return this.codes.read(walletId, [numberId]);
  }
}
