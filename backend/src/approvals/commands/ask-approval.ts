/** Staff ask for something to be done with a person's money; a small sum is done at once (MONEY-10, MONEY-14). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { REASONS_OF, type ApprovalKind, type ApprovalReason } from '../../domain/staff/approving.js';
import type { StaffActor } from '../../staff/staff-actor.js';
import { Users } from '../../users/users.js';
import { digestOf, isOfApplication, type Approval, type ApprovalPayload, type NewApproval } from '../approval.js';
import { ApprovalRunner } from '../approval-runner.js';
import { Approvals } from '../approvals.js';
import { Asking } from '../asking.js';
import { MoneyCommands } from '../money-commands.js';
import { isReconciling } from '../reconciling-commands.js';

export interface ApprovalRequest {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly payload: ApprovalPayload;
  readonly reason: string;
  readonly note?: string | undefined;
  /** A one-time password, where there is nobody else to decide. */
  readonly code?: string | undefined;
}

export class AskApproval extends Command<void> {
  constructor(
    readonly staff: StaffActor,
    readonly address: string,
    readonly request: ApprovalRequest,
  ) {
    super();
  }
}

type Asked = Omit<NewApproval, 'way' | 'amount' | 'preview'>;

const isSame = (known: Approval, asked: Asked): boolean =>
  known.askedBy === asked.askedBy &&
  digestOf({ ...asked, amount: known.amount, preview: known.preview }).toString('hex') === known.digest;

/** @throws Refusal 'invalid-input' */
const reasonIn = ({ kind, reason }: ApprovalRequest): ApprovalReason => {
  const found = REASONS_OF[kind].find((one) => one === reason);
  if (found) return found;
  throw new Refusal('invalid-input', { fields: { reason: `One of ${REASONS_OF[kind].join(', ')}` } });
};

/** What changes the books as a whole is explained in words too. @throws Refusal 'invalid-input' */
const noteIn = ({ kind, note }: ApprovalRequest): string | null => {
  if (isReconciling(kind) && !note?.trim()) throw new Refusal('invalid-input', { fields: { note: 'Say why' } });
  return note ?? null;
};

@CommandHandler(AskApproval)
export class AskApprovalHandler implements ICommandHandler<AskApproval> {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly approvals: Approvals,
    private readonly money: MoneyCommands,
    private readonly asking: Asking,
    private readonly runner: ApprovalRunner,
  ) {}

  /**
   * The same id asks once.
   * @throws Refusal 'user-not-found', 'invalid-input' for a reason of another kind or without a note that is needed,
   * 'approval-exists', 'insufficient-funds', and as `MoneyCommands.amountOf` and `Asking.add` do
   */
  async execute({ staff, address, request }: AskApproval): Promise<void> {
    const { id, kind, payload, code } = request;
    if (!isOfApplication(payload.walletId) && !(await this.users.findById(payload.walletId)))
      throw new Refusal('user-not-found');
    const asked: Asked = {
      ...{ id, kind, payload, reason: reasonIn(request), note: noteIn(request) },
      ...{ askedBy: staff.id, askedToken: staff.tokenId ?? null },
    };
    const known = await this.approvals.find(id);
    if (known && !isSame(known, asked)) throw new Refusal('approval-exists');
    if (!known) {
      const measured = await this.measure(kind, payload);
      await this.database.transaction((queries) =>
        this.asking.add({ staff, address, code }, { ...asked, ...measured }, queries),
      );
    }
    await this.runner.carryOut(id);
  }

  private async measure(kind: ApprovalKind, payload: ApprovalPayload) {
    const [amount, preview] = [await this.money.amountOf(kind, payload), await this.money.preview(payload.walletId)];
    const required = kind === 'adjustment' ? -payload.amount! : 0;
    if (required > preview.available)
      throw new Refusal('insufficient-funds', { required, available: preview.available });
    return { amount, preview };
  }
}
