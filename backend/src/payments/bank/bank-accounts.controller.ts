/** Where the parts of a withdrawal go that leave by the bank: the person says it, and reads the last digits. */
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { Limited } from '../../http/limits/limited.js';
import { ListWithdrawals } from '../queries/list-withdrawals.js';
import { WithdrawalResponse } from '../withdrawal-response.js';
import { BankAccountRequest } from './bank-account-dto.js';
import { GiveBankAccount } from './give-bank-account.js';

@ApiTags('Wallet')
@Controller('withdrawals')
export class BankAccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly withdrawals: ListWithdrawals,
  ) {}

  @Post(':id/bank-account')
  @HttpCode(200)
  @Limited('recharge')
  @ApiOperation({ operationId: 'giveBankAccount', description: 'The last one counts, until staff send the money.' })
  @Refuses('withdrawal-not-found', 'withdrawal-ended')
  @ApiOkResponse({ type: WithdrawalResponse })
  async give(
    @SignedIn() { id }: Person,
    @Param('id', new ParseUUIDPipe()) withdrawalId: string,
    @Body() { holder, accountNumber, ifsc }: BankAccountRequest,
  ): Promise<WithdrawalResponse> {
    await this.commands.execute(new GiveBankAccount(id, withdrawalId, { holder, accountNumber, ifsc }));
    return this.withdrawals.one(id, withdrawalId);
  }
}
