/** HTTP API of the wallet, read only: its balance, and its transactions. */
import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { ExportTransactions } from './queries/export-transactions.js';
import { GetWallet } from './queries/get-wallet.js';
import { ListTransactions } from './queries/list-transactions.js';
import { TransactionsPageResponse } from './transaction-response.js';
import { PeriodQuery } from '../periods/period-query.js';
import { TransactionsQuery } from './transactions-query.js';
import { WalletResponse } from './wallet-response.js';

@ApiTags('Wallet')
@Controller()
export class WalletController {
  constructor(
    private readonly wallets: GetWallet,
    private readonly transactions: ListTransactions,
    private readonly exports: ExportTransactions,
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
  list(@SignedIn() { id }: Person, @Query() query: TransactionsQuery): Promise<TransactionsPageResponse> {
    return this.transactions.page(id, query);
  }

  @Get('transactions/csv')
  @ApiOperation({
    operationId: 'exportTransactions',
    description: 'All transactions of a period as a CSV file: UTF-8 with a byte order mark, amounts in rupees.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'A CSV file', schema: { type: 'string' } })
  async csv(@SignedIn() { id }: Person, @Query() period: PeriodQuery): Promise<StreamableFile> {
    const { name, parts } = await this.exports.file(id, period);
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
