/** Numbers on order: what people and the worker do with them, and how they are read. */
import { Module } from '@nestjs/common';
import { AnyServer } from '../catalog/any-server.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { Offers } from '../catalog/offers.js';
import { Environment } from '../config/environment.js';
import { ClockGuard } from '../database/clock-guard.js';
import { Database } from '../database/database.js';
import { Ledger } from '../ledger/ledger.js';
import { ProviderStatuses } from '../provider/resilience/provider-status.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Settings } from '../settings/settings.js';
import { BatchPollLease } from './polling/batch-poll-lease.js';
import { CodeRecorder } from './codes/code-recorder.js';
import { BookChargeHandler } from './costs/book-charge.js';
import { BuyNumberHandler } from './purchase/buy-number.js';
import { CancelNumberHandler } from './cancellation/cancel-number.js';
import { CheckNumberHandler } from './polling/check-number.js';
import { ConfirmOrderHandler } from './ordering/confirm-order.js';
import { EndActivationHandler } from './cancellation/end-activation.js';
import { ExpireNumberHandler } from './polling/expire-number.js';
import { FindOrphansHandler } from './ordering/find-orphans.js';
import { FinishNumberHandler } from './codes/finish-number.js';
import { ReceivePushHandler } from './polling/receive-push.js';
import { OrderNumberHandler } from './ordering/order-number.js';
import { BatchPollHandler } from './polling/batch-poll.js';
import { PollNumberHandler } from './polling/poll-number.js';
import { ReadBalanceHandler } from './costs/read-balance.js';
import { RepeatCodeHandler } from './codes/repeat-code.js';
import { ReplaceNumberHandler } from './cancellation/replace-number.js';
import { RequestCancelHandler } from './cancellation/request-cancel.js';
import { RequestChangeHandler } from './cancellation/request-change.js';
import { RequestRepeatHandler } from './codes/request-repeat.js';
import { WithdrawCancelHandler } from './cancellation/withdraw-cancel.js';
import { WithdrawChangeHandler } from './cancellation/withdraw-change.js';
import { PollCandidates } from './polling/poll-candidates.js';
import { NumberReader } from './number-reader.js';
import { Orphans } from './ordering/orphans.js';
import { OrderSearch } from './ordering/order-search.js';
import { PollClock } from './polling/poll-clock.js';
import { ListCodes } from './codes/list-codes.js';
import { GetTimeline } from './timeline/get-timeline.js';
import { ListOrphans } from './ordering/list-orphans.js';
import { ListNumbers } from './list-numbers.js';
import { CodeCipher } from './codes/code-cipher.js';
import { OfferResolver } from './purchase/offer-resolver.js';
import { Sightings } from './ordering/sightings.js';
import { UntilRecorded } from './ordering/until-recorded.js';

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
