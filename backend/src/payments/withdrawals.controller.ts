/** Money back by the payments it came with: what a person may withdraw, asks for, and takes back. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { CancelWithdrawal } from './commands/cancel-withdrawal.js';
import { RequestWithdrawal } from './commands/request-withdrawal.js';
import { ListWithdrawals } from './queries/list-withdrawals.js';
import { WithdrawalRequest, WithdrawalResponse, WithdrawalsResponse } from './withdrawal-response.js';

@ApiTags('Wallet')
@Controller('withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly withdrawals: ListWithdrawals,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listWithdrawals' })
  @ApiOkResponse({ type: WithdrawalsResponse })
  async list(@SignedIn() { id }: Person): Promise<WithdrawalsResponse> {
    const [most, items] = await Promise.all([this.withdrawals.most(id), this.withdrawals.newest(id)]);
    return { most, items };
  }

  @Post()
  @Limited('recharge')
  @ApiOperation({ operationId: 'requestWithdrawal' })
  @Refuses('insufficient-funds', 'not-withdrawable', 'key-reused', 'busy')
  @ApiCreatedResponse({ type: WithdrawalResponse })
  async request(
    @SignedIn() { id }: Person,
    @Body() { withdrawalId, amount }: WithdrawalRequest,
  ): Promise<WithdrawalResponse> {
    await this.commands.execute(new RequestWithdrawal(id, withdrawalId, amount));
    return this.withdrawals.one(id, withdrawalId);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Limited('recharge')
  @ApiOperation({ operationId: 'cancelWithdrawal' })
  @Refuses('withdrawal-not-found', 'withdrawal-ended', 'busy')
  @ApiOkResponse({ type: WithdrawalResponse })
  async cancel(
    @SignedIn() { id }: Person,
    @Param('id', new ParseUUIDPipe()) withdrawalId: string,
  ): Promise<WithdrawalResponse> {
    await this.commands.execute(new CancelWithdrawal(id, withdrawalId));
    return this.withdrawals.one(id, withdrawalId);
  }
}
