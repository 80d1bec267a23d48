/** The bank account of a withdrawal: with `balance_management`, a reason, and a fresh password or code; all audited. */
import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { BankAccountResponse, ShowBankAccountRequest, WithdrawalOfPerson } from './bank-account-dto.js';
import { ShowBankAccount } from './show-bank-account.js';

@ApiTags('Staff')
@Controller('admin/withdrawals/:userId/:id/bank-account')
export class StaffBankAccountsController {
  constructor(private readonly commands: CommandBus) {}

  /** Not by GET: it is recorded. */
  @Post()
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'showBankAccount' })
  @Refuses('no-bank-account', 'bank-account-unreadable')
  @ApiOkResponse({ type: BankAccountResponse })
  show(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: WithdrawalOfPerson,
    @Body() { reason, note }: ShowBankAccountRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<BankAccountResponse> {
    return this.commands.execute(
      new ShowBankAccount(userId, id, { actor: actorOfStaff(staff), reason, note, address }),
    );
  }
}
