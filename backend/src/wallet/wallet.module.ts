/** Reads wallets; they are changed by the commands of other features. */
import { Module } from '@nestjs/common';
import { AskedPeriod } from './queries/asked-period.js';
import { ExportTransactions } from './queries/export-transactions.js';
import { GetWallet } from './queries/get-wallet.js';
import { ListMovements } from './queries/list-movements.js';
import { ListTransactions } from './queries/list-transactions.js';
import { TransactionRows } from './queries/transaction-rows.js';
import { PublishedKeys } from './queries/published-keys.js';
import { ReadLiabilities } from './liabilities/read-liabilities.js';
import { GetStatement } from './statement/get-statement.js';
import { ReadStatement } from './statement/read-statement.js';
import { StatementFiles } from './statement/statement-files.js';
import { VerifiableFile } from './statement/verifiable-file.js';

@Module({
  providers: [
    ...[GetWallet, TransactionRows, ListMovements, ListTransactions, ExportTransactions],
    ...[AskedPeriod, ReadStatement, VerifiableFile, StatementFiles, GetStatement, PublishedKeys, ReadLiabilities],
  ],
  exports: [
    GetWallet,
    ListMovements,
    ListTransactions,
    ExportTransactions,
    StatementFiles,
    GetStatement,
    PublishedKeys,
    ReadLiabilities,
  ],
})
export class WalletModule {}
