/** What staff do with people's money by hand: asked for, approved by another person, carried out once. */
import { Module } from '@nestjs/common';
import { ClosingModule } from '../closing/closing.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NumbersModule } from '../numbers/numbers.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ApprovalMails } from './approval-mails.js';
import { ApprovalRunner } from './approval-runner.js';
import { Approvals } from './approvals.js';
import { Asking } from './asking.js';
import { ClosingCommands } from './closing-commands.js';
import { AskApprovalHandler } from './commands/ask-approval.js';
import { DecideApprovalHandler } from './commands/decide-approval.js';
import { MoneyCommands } from './money-commands.js';
import { MoneyPreview } from './money-preview.js';
import { ReconcilingCommands } from './reconciling-commands.js';

@Module({
  imports: [ClosingModule, MailModule, NumbersModule, PaymentsModule],
  providers: [
    Approvals,
    ClosingCommands,
    ReconcilingCommands,
    MoneyCommands,
    ApprovalRunner,
    ApprovalMails,
    Asking,
    MoneyPreview,
    AskApprovalHandler,
    DecideApprovalHandler,
  ],
  exports: [Approvals, ApprovalRunner, Asking, MoneyPreview],
})
export class ApprovalsModule {}
