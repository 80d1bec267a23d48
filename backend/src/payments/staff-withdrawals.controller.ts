/**
 * Withdrawals: seen with `transaction_management`, settled with `balance_management` (decision 0210). They are let go
 * by an approval (MONEY-14).
 */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsUUID, Matches } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { NoteRequest } from '../audit/note-request.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { SettleWithdrawal, type Settlement } from './commands/settle-withdrawal.js';
import { ListWithdrawals } from './queries/list-withdrawals.js';
import { StaffWithdrawalResponse, StaffWithdrawalsResponse } from './withdrawal-response.js';

class RejectWithdrawalRequest extends NoteRequest {
  @ApiProperty({ format: 'uuid', description: 'Whose withdrawal it is.' })
  @IsUUID()
  userId!: string;
}

class BankTransferRequest extends RejectWithdrawalRequest {
  @ApiProperty({ description: 'The part that goes by the bank.' })
  @Matches(/^[0-9a-f]{34}$/)
  partId!: string;

  @ApiProperty({ enum: ['transferred', 'transfer-failed'] })
  @IsIn(['transferred', 'transfer-failed'])
  end!: 'transferred' | 'transfer-failed';
}

@ApiTags('Staff')
@Controller('admin/withdrawals')
export class StaffWithdrawalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly withdrawals: ListWithdrawals,
  ) {}

  @Get()
  @Needs('transaction_management', 'balance_management')
  @ApiOperation({ operationId: 'listOpenWithdrawals' })
  @ApiOkResponse({ type: StaffWithdrawalsResponse })
  async open(): Promise<StaffWithdrawalsResponse> {
    return { items: await this.withdrawals.open() };
  }

  @Get(':userId/:id')
  @Needs('transaction_management', 'balance_management')
  @ApiOperation({ operationId: 'getWithdrawal' })
  @Refuses('withdrawal-not-found')
  @ApiOkResponse({ type: StaffWithdrawalResponse })
  one(
    @Param('userId', new ParseUUIDPipe()) userId: string,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<StaffWithdrawalResponse> {
    return this.withdrawals.forStaff(userId, id);
  }

  @Post(':id/reject')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'rejectWithdrawal', description: 'What was held is the person’s again.' })
  @Refuses('withdrawal-not-found', 'withdrawal-ended')
  @ApiOkResponse({ type: StaffWithdrawalResponse })
  reject(
    @AsStaff() staff: StaffMember,
    @Param('id', new ParseUUIDPipe()) id: string,
    @Body() body: RejectWithdrawalRequest,
    @Req() request: FastifyRequest,
  ): Promise<StaffWithdrawalResponse> {
    return this.settle(id, body, { is: 'rejected' }, this.by(staff, request, body));
  }

  @Post(':id/bank-transfer')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'endBankTransfer', description: 'After it was let go, of a part by the bank.' })
  @Refuses('withdrawal-not-found', 'withdrawal-ended')
  @ApiOkResponse({ type: StaffWithdrawalResponse })
  transfer(
    @AsStaff() staff: StaffMember,
    @Param('id', new ParseUUIDPipe()) id: string,
    @Body() body: BankTransferRequest,
    @Req() request: FastifyRequest,
  ): Promise<StaffWithdrawalResponse> {
    return this.settle(id, body, { is: body.end, partId: body.partId }, this.by(staff, request, body));
  }

  private by(staff: StaffMember, { ip: address }: FastifyRequest, { note }: NoteRequest) {
    return { actor: actorOfStaff(staff), note, address };
  }

  private async settle(
    id: string,
    { userId }: RejectWithdrawalRequest,
    settlement: Settlement,
    by: ReturnType<StaffWithdrawalsController['by']>,
  ): Promise<StaffWithdrawalResponse> {
    await this.commands.execute(new SettleWithdrawal(userId, id, settlement, by));
    return this.withdrawals.forStaff(userId, id);
  }
}
