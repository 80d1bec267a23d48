/** Numbers on order: what people and the worker do with them, and how they are read. */
import { Module } from '@nestjs/common';
import { AnyServer } from '../catalog/any-server.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { Offers } from '../catalog/offers.js';
import { Environment } from '../config/environment.js';
import { ClockGuard } from '../database/clock-guard.js';
import { Database } from '../database/database.js';
import { Ledger } from '../ledger/ledger.js';
import { ProviderStatuses } from '../provider/conditions.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Settings } from '../settings/settings.js';
import { BatchPollLease } from './batch-looks.js';
import { CodeRecorder } from './code-keeping.js';
import { BookChargeHandler } from './commands/book-charge.js';
import { BuyNumberHandler } from './commands/buy-number.js';
import { CancelNumberHandler } from './commands/cancel-number.js';
import { CheckNumberHandler } from './commands/check-number.js';
import { ConfirmOrderHandler } from './commands/confirm-order.js';
import { EndActivationHandler } from './commands/end-activation.js';
import { ExpireNumberHandler } from './commands/expire-number.js';
import { FindOrphansHandler } from './commands/find-orphans.js';
import { FinishNumberHandler } from './commands/finish-number.js';
import { ReceivePushHandler } from './commands/hear-push.js';
import { OrderNumberHandler } from './commands/order-number.js';
import { BatchPollHandler } from './commands/poll-many.js';
import { PollNumberHandler } from './commands/poll-number.js';
import { ReadBalanceHandler } from './commands/read-balance.js';
import { RepeatCodeHandler } from './commands/repeat-code.js';
import { ReplaceNumberHandler } from './commands/replace-number.js';
import { RequestCancelHandler } from './commands/request-cancel.js';
import { RequestChangeHandler } from './commands/request-change.js';
import { RequestRepeatHandler } from './commands/request-repeat.js';
import { WithdrawCancelHandler } from './commands/withdraw-cancel.js';
import { WithdrawChangeHandler } from './commands/withdraw-change.js';
import { PollCandidates } from './due-looks.js';
import { NumberReader } from './number-states.js';
import { Orphans } from './orphans.js';
import { OrderSearch } from './order-search.js';
import { PollClock } from './poll-clock.js';
import { ListCodes } from './queries/codes-of.js';
import { GetTimeline } from './queries/get-timeline.js';
import { ListOrphans } from './queries/list-orphans.js';
import { ListNumbers } from './queries/list-numbers.js';
import { CodeCipher } from './sealed-codes.js';
import { OfferResolver } from './shop.js';
import { Sightings } from './sightings.js';
import { UntilRecorded } from './until-recorded.js';

const asked = [BuyNumberHandler, CheckNumberHandler, RequestCancelHandler, WithdrawCancelHandler];
const changed = [RequestChangeHandler, WithdrawChangeHandler, ReplaceNumberHandler, RequestRepeatHandler];
const bySelf = [OrderNumberHandler, PollNumberHandler, CancelNumberHandler, ExpireNumberHandler, ConfirmOrderHandler];
const after = [
  EndActivationHandler,
  BookChargeHandler,
  ReadBalanceHandler,
  RepeatCodeHandler,
  FinishNumberHandler,
  ReceivePushHandler,
  BatchPollHandler,
  FindOrphansHandler,
];

/** Those that act by the database's clock ask whether it is to be believed. */
const byTheClock = <Made>(made: new (pool: Database['pool'], clock: ClockGuard) => Made) => ({
  provide: made,
  inject: [Database, ClockGuard],
  useFactory: ({ pool }: Database, clock: ClockGuard) => new made(pool, clock),
});

const onDatabase = <Made>(made: new (pool: Database['pool']) => Made) => ({
  provide: made,
  inject: [Database],
  useFactory: ({ pool }: Database) => new made(pool),
});

@Module({
  imports: [CatalogModule, ProviderModule],
  providers: [
    ...asked,
    ...changed,
    ...bySelf,
    ...after,
    UntilRecorded,
    byTheClock(NumberReader),
    byTheClock(PollCandidates),
    onDatabase(Sightings),
    onDatabase(PollClock),
    byTheClock(BatchPollLease),
    byTheClock(Orphans),
    onDatabase(ListOrphans),
    onDatabase(GetTimeline),
    {
      provide: CodeCipher,
      inject: [Environment],
      useFactory: ({ CODE_KEY }: Environment) => new CodeCipher(CODE_KEY),
    },
    {
      provide: OfferResolver,
      inject: [Offers, AnyServer, ProviderStatuses, Settings],
      useFactory: (offers: Offers, anyServer: AnyServer, conditions: ProviderStatuses, settings: Settings) =>
        new OfferResolver(offers, anyServer, conditions, settings),
    },
    { provide: OrderSearch, inject: [Sightings], useFactory: (sightings: Sightings) => new OrderSearch(sightings) },
    {
      provide: CodeRecorder,
      inject: [Ledger, CodeCipher],
      useFactory: (ledger: Ledger, seals: CodeCipher) => new CodeRecorder(ledger, seals),
    },
    {
      provide: ListCodes,
      inject: [Database, CodeCipher],
      useFactory: ({ pool }: Database, seals: CodeCipher) => new ListCodes(pool, seals),
    },
    {
      provide: ListNumbers,
      inject: [Database, ListCodes, ProviderStatuses],
      useFactory: ({ pool }: Database, codes: ListCodes, conditions: ProviderStatuses) =>
        new ListNumbers(pool, codes, conditions),
    },
  ],
  exports: [ListNumbers, ListOrphans, GetTimeline, PollClock, Sightings],
})
export class NumbersModule {}
