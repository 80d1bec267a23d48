/** Staff read the codes of one number: each time is in the audit, before they read anything (decision 0206). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { CodeReason } from '../../domain/staff/viewing.js';
import { ListCodes, type ReceivedCode } from './list-codes.js';

export interface CodeReader {
  readonly actor: AuditActor;
  readonly reason: CodeReason;
  /** In words, for staff; may be erased later. */
  readonly note: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}

export class ShowCodes extends Command<readonly ReceivedCode[]> {
  constructor(
    readonly walletId: string,
    readonly numberId: string,
    readonly reader: CodeReader,
  ) {
    super();
  }
}

@CommandHandler(ShowCodes)
export class ShowCodesHandler implements ICommandHandler<ShowCodes> {
  constructor(
    private readonly database: Database,
    private readonly codes: ListCodes,
    private readonly audit: Audit,
  ) {}

  /** Read again, it is recorded again. @throws Refusal 'number-not-found' */
  async execute({ walletId, numberId, reader }: ShowCodes): Promise<readonly ReceivedCode[]> {
    const { rows } = await this.database.query('SELECT FROM numbers WHERE wallet_id = $1 AND number_id = $2', [
      walletId,
      numberId,
    ]);
    if (rows.length === 0) throw new Refusal('number-not-found');
    const { actor, reason, note, address } = reader;
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'code-shown', subject: { kind: 'user', id: walletId } },
        facts: { number: numberId, reason },
        ...{ reason: note, address },
      }),
    );
    return this.codes.read(walletId, [numberId]);
  }
}
