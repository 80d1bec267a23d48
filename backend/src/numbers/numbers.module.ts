/** Numbers on order: what people and the worker do with them, and how they are read. */
import { Global, Module } from '@nestjs/common';
import { AbuseModule } from '../abuse/abuse.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { Environment } from '../config/environment.js';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { ProviderStatuses } from '../provider/resilience/provider-status.js';
import { Settings } from '../settings/settings.js';
import { ProviderModule } from '../provider/provider.module.js';
import { BatchPollLease } from './polling/batch-poll-lease.js';
import { CodeRecorder } from './codes/code-recorder.js';
import { BookChargeHandler } from './costs/book-charge.js';
import { BuyNumberHandler } from './purchase/buy-number.js';
import { CancelNumberHandler } from './cancellation/cancel-number.js';
import { CancelOrphanHandler } from './commands/cancel-orphan.js';
import { EndSearchHandler } from './commands/end-search.js';
import { ReleaseNumberHandler } from './commands/release-number.js';
import { SettleLossHandler } from './commands/settle-loss.js';
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
import { PhoneCipher } from './phones/phone-cipher.js';
import { NumberSearch } from '../domain/numbers/number-search.js';
import { PhoneDigests } from '../crypto/phone-digests.js';
import { Phones } from './phones/phones.js';
import { GetTimeline } from './timeline/get-timeline.js';
import { GetNumberStory } from './queries/get-number-story.js';
import { ReadReceivedTexts } from './queries/received-texts.js';
import { Beside, ListNumbers } from './list-numbers.js';
import { ListViewedNumbers } from './list-viewed-numbers.js';
import { ShowCodesHandler } from './codes/show-codes.js';
import { CodeCipher } from './codes/code-cipher.js';
import { RecentOffers } from './purchase/recent-offers.js';
import { OfferResolver } from './purchase/offer-resolver.js';
import { Sightings } from './ordering/sightings.js';
import { UntilRecorded } from './ordering/until-recorded.js';
import { WorkerLedger } from './worker-ledger.js';

const userCommands = [
  BuyNumberHandler,
  CheckNumberHandler,
  RequestCancelHandler,
  WithdrawCancelHandler,
  RequestChangeHandler,
  WithdrawChangeHandler,
  RequestRepeatHandler,
];
const staffCommands = [ReleaseNumberHandler, EndSearchHandler, SettleLossHandler, CancelOrphanHandler];
const systemCommands = [
  OrderNumberHandler,
  ConfirmOrderHandler,
  PollNumberHandler,
  BatchPollHandler,
  ReceivePushHandler,
  ExpireNumberHandler,
  CancelNumberHandler,
  ReplaceNumberHandler,
  EndActivationHandler,
  RepeatCodeHandler,
  FinishNumberHandler,
  BookChargeHandler,
  ReadBalanceHandler,
  FindOrphansHandler,
];

/** Those that act by the database's clock ask first whether it is trusted. */
const withClock = <Made>(made: new (pool: Database['pool'], clock: Clock) => Made) => ({
  provide: made,
  inject: [Database, Clock],
  useFactory: ({ pool }: Database, clock: Clock) => new made(pool, clock),
});

const onDatabase = <Made>(made: new (pool: Database['pool']) => Made) => ({
  provide: made,
  inject: [Database],
  useFactory: ({ pool }: Database) => new made(pool),
});

/** Everywhere, as the history of a wallet searches by phone numbers too. */
@Global()
@Module({
  imports: [AbuseModule, CatalogModule, ProviderModule],
  providers: [
    ...userCommands,
    ...staffCommands,
    ...systemCommands,
    ...[ListViewedNumbers, ShowCodesHandler],
    ...[WorkerLedger, CodeRecorder, OfferResolver, RecentOffers, OrderSearch, UntilRecorded],
    withClock(NumberReader),
    withClock(PollCandidates),
    onDatabase(Sightings),
    onDatabase(PollClock),
    withClock(BatchPollLease),
    withClock(Orphans),
    ...[GetNumberStory, ReadReceivedTexts],
    {
      provide: GetTimeline,
      inject: [Database, Phones],
      useFactory: ({ pool }: Database, phones: Phones) => new GetTimeline(pool, phones),
    },
    {
      provide: PhoneCipher,
      inject: [Environment],
      useFactory: ({ CODE_KEY }: Environment) => new PhoneCipher(CODE_KEY),
    },
    {
      provide: PhoneDigests,
      inject: [Environment],
      useFactory: ({ CODE_KEY }: Environment) => new PhoneDigests(CODE_KEY),
    },
    {
      provide: Phones,
      inject: [Database, PhoneCipher],
      useFactory: ({ pool }: Database, cipher: PhoneCipher) => new Phones(pool, cipher),
    },
    { provide: NumberSearch, useExisting: Phones },
    {
      provide: CodeCipher,
      inject: [Environment],
      useFactory: ({ CODE_KEY }: Environment) => new CodeCipher(CODE_KEY),
    },
    {
      provide: ListCodes,
      inject: [Database, CodeCipher],
      useFactory: ({ pool }: Database, cipher: CodeCipher) => new ListCodes(pool, cipher),
    },
    {
      provide: Beside,
      inject: [ListCodes, Phones],
      useFactory: (codes: ListCodes, phones: Phones) => new Beside(codes, phones),
    },
    {
      provide: ListNumbers,
      inject: [Database, Beside, ProviderStatuses, Settings],
      useFactory: ({ pool }: Database, beside: Beside, statuses: ProviderStatuses, settings: Settings) =>
        new ListNumbers(pool, beside, statuses, settings),
    },
  ],
  exports: [
    ListNumbers,
    ListViewedNumbers,
    RecentOffers,
    GetTimeline,
    GetNumberStory,
    ReadReceivedTexts,
    PollNumberHandler,
    PollClock,
    Sightings,
    NumberSearch,
    NumberReader,
    PhoneCipher,
    PhoneDigests,
  ],
})
export class NumbersModule {}
