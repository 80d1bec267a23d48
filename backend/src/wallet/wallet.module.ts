/** Reads wallets; they are changed by the commands of other features. */
import { Module } from '@nestjs/common';
import { ExportTransactions } from './queries/export-transactions.js';
import { GetWallet } from './queries/get-wallet.js';
import { ListMovements } from './queries/list-movements.js';
import { ListTransactions } from './queries/list-transactions.js';
import { TransactionRows } from './queries/transaction-rows.js';

@Module({
  providers: [GetWallet, TransactionRows, ListMovements, ListTransactions, ExportTransactions],
  exports: [GetWallet, ListMovements, ListTransactions, ExportTransactions],
})
export class WalletModule {}
