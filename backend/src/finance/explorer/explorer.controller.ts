/** The ledger explorer: the books as of any moment, for staff with `transaction_management`. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Needs } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { AccountPath, AccountQuery, TrialBalanceQuery } from './explorer-query.js';
import { AccountResponse, TrialBalanceResponse } from './explorer-response.js';
import { ReadBooks } from './read-books.js';

@ApiTags('Finance')
@Controller('admin/finance')
export class ExplorerController {
  constructor(private readonly books: ReadBooks) {}

  @Get('trial-balance')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getTrialBalance' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: TrialBalanceResponse })
  trialBalance(@Query() asked: TrialBalanceQuery): Promise<TrialBalanceResponse> {
    return this.books.trialBalance(asked);
  }

  @Get('accounts/:account')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getLedgerAccount' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: AccountResponse })
  account(@Param() { account }: AccountPath, @Query() asked: AccountQuery): Promise<AccountResponse> {
    return this.books.account(account, asked);
  }
}
