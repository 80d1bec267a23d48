/** HTTP API of the wallet, read only: its balance, and its transactions. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SignedIn, type Person } from '../http/access.js';
import { GetWallet } from './queries/get-wallet.js';
import { ListTransactions } from './queries/list-transactions.js';
import { TransactionsPageResponse } from './transaction-response.js';
import { WalletResponse } from './wallet-response.js';

export class TransactionsQuery {
  @ApiPropertyOptional({ description: '`next` of the page before' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
}

@ApiTags('Wallet')
@Controller()
export class WalletController {
  constructor(
    private readonly wallets: GetWallet,
    private readonly transactions: ListTransactions,
  ) {}

  @Get('wallet')
  @ApiOperation({ operationId: 'getWallet' })
  @ApiOkResponse({ type: WalletResponse })
  wallet(@SignedIn() { id }: Person): Promise<WalletResponse> {
    return this.wallets.read(id);
  }

  @Get('transactions')
  @ApiOperation({ operationId: 'listTransactions' })
  @ApiOkResponse({ type: TransactionsPageResponse })
  list(@SignedIn() { id }: Person, @Query() { before, limit }: TransactionsQuery): Promise<TransactionsPageResponse> {
    return this.transactions.page(id, limit, before);
  }
}
