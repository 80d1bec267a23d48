/** Reads wallets; they are changed by the commands of other features. */
import { Module } from '@nestjs/common';
import { GetWallet } from './queries/get-wallet.js';
import { ListTransactions } from './queries/list-transactions.js';

@Module({ providers: [GetWallet, ListTransactions], exports: [GetWallet, ListTransactions] })
export class WalletModule {}
