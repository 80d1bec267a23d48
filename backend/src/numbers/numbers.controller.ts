/** A person's own numbers: buy, list, check, cancel, change, ask for another code. */
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import type { ErrorCode } from '../http/contract/error-codes.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { BuyNumber } from './purchase/buy-number.js';
import { RecentOffers } from './purchase/recent-offers.js';
import { RecentOffersResponse } from './purchase/recent-offers-response.js';
import { CheckNumber } from './polling/check-number.js';
import { RequestCancel } from './cancellation/request-cancel.js';
import { RequestChange } from './cancellation/request-change.js';
import { RequestRepeat } from './codes/request-repeat.js';
import { WithdrawCancel } from './cancellation/withdraw-cancel.js';
import { WithdrawChange } from './cancellation/withdraw-change.js';
import { ListNumbersQuery } from './dto/list-numbers-query.js';
import { BuyNumberRequest, ChangeNumberRequest } from './dto/number-requests.js';
import { NumberResponse, NumbersPageResponse } from './dto/number-response.js';
import { GetTimeline } from './timeline/get-timeline.js';
import { ListNumbers } from './list-numbers.js';
import { TimelineResponse } from './timeline/timeline-response.js';

/** Of whatever is bought, now or instead of another number. */
const PURCHASE = [
  ...['insufficient-funds', 'price-changed', 'too-many-open-numbers', 'too-many-purchases', 'service-not-allowed'],
  'service-hidden',
  ...[
    'banned',
    'email-unproved',
    'number-exists',
    'offer-not-available',
    'price-not-available',
    'provider-unavailable',
    'provider-busy',
  ],
  ...['too-many-cancels', 'sales-paused'],
  'busy',
] as const satisfies readonly ErrorCode[];
const CHANGE = [
  ...['number-not-found', 'no-active-number', 'code-already-received', 'already-requested'],
  'too-many-requests-for-number',
] as const satisfies readonly ErrorCode[];

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Numbers')
@Controller('numbers')
export class NumbersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly numbers: ListNumbers,
    private readonly timelines: GetTimeline,
    private readonly recent: RecentOffers,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listNumbers' })
  @ApiOkResponse({ type: NumbersPageResponse })
  list(@SignedIn() person: Person, @Query() { id, ...query }: ListNumbersQuery): Promise<NumbersPageResponse> {
    return id ? this.numbers.only(person.id, id) : this.numbers.page(person.id, query);
  }

  @Get('recent-offers')
  @ApiOperation({ operationId: 'listRecentOffers' })
  @ApiOkResponse({ type: RecentOffersResponse })
  async recentOffers(@SignedIn() person: Person): Promise<RecentOffersResponse> {
    return { items: await this.recent.read(person.id) };
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getNumber' })
  @Refuses('number-not-found')
  @ApiOkResponse({ type: NumberResponse })
  get(@SignedIn() person: Person, @Id() id: string): Promise<NumberResponse> {
    return this.numbers.one(person.id, id);
  }

  @Get(':id/timeline')
  @ApiOperation({ operationId: 'getNumberTimeline' })
  @Refuses('number-not-found')
  @ApiOkResponse({ type: TimelineResponse })
  async timeline(@SignedIn() person: Person, @Id() id: string): Promise<TimelineResponse> {
    return { items: await this.timelines.read(person.id, id) };
  }

  @Post()
  @HttpCode(202)
  @Limited('buy')
  @ApiOperation({ operationId: 'buyNumber' })
  @Refuses(...PURCHASE, 'key-reused')
  @ApiAcceptedResponse({ type: NumberResponse })
  buy(
    @SignedIn() person: Person,
    @Body() { numberId, priceSeen, ...choice }: BuyNumberRequest,
  ): Promise<NumberResponse> {
    return this.carryOut(new BuyNumber(person.id, numberId, choice, priceSeen));
  }

  @Post(':id/check')
  @HttpCode(200)
  @Limited('check')
  @ApiOperation({ operationId: 'checkNumber' })
  @Refuses('number-not-found', 'no-active-number', 'busy')
  @ApiOkResponse({ type: NumberResponse })
  check(@SignedIn() person: Person, @Id() id: string): Promise<NumberResponse> {
    return this.carryOut(new CheckNumber(person.id, id));
  }

  @Post(':id/cancel')
  @HttpCode(202)
  @Limited('cancel')
  @ApiOperation({ operationId: 'cancelNumber' })
  @Refuses('number-not-found', 'no-active-number', 'code-already-received', 'too-many-requests-for-number', 'busy')
  @ApiAcceptedResponse({ type: NumberResponse })
  cancel(@SignedIn() person: Person, @Id() id: string): Promise<NumberResponse> {
    return this.carryOut(new RequestCancel(person.id, id));
  }

  @Delete(':id/cancel')
  @Limited('cancel')
  @ApiOperation({ operationId: 'withdrawCancel' })
  @Refuses('number-not-found', 'cancel-not-standing', 'busy')
  @ApiOkResponse({ type: NumberResponse })
  withdrawCancel(@SignedIn() person: Person, @Id() id: string): Promise<NumberResponse> {
    return this.carryOut(new WithdrawCancel(person.id, id));
  }

  @Post(':id/change')
  @HttpCode(202)
  @Limited('buy')
  @ApiOperation({ operationId: 'changeNumber' })
  @Refuses(...PURCHASE, ...CHANGE)
  @ApiAcceptedResponse({ type: NumberResponse })
  change(
    @SignedIn() person: Person,
    @Id() id: string,
    @Body() { replacementId, priceSeen, ...choice }: ChangeNumberRequest,
  ): Promise<NumberResponse> {
    return this.carryOut(new RequestChange(person.id, id, { replacementId, choice, priceSeen }));
  }

  @Delete(':id/change')
  @Limited('cancel')
  @ApiOperation({ operationId: 'withdrawChange' })
  @Refuses('number-not-found', 'change-not-standing', 'busy')
  @ApiOkResponse({ type: NumberResponse })
  withdrawChange(@SignedIn() person: Person, @Id() id: string): Promise<NumberResponse> {
    return this.carryOut(new WithdrawChange(person.id, id));
  }

  @Post(':id/repeat')
  @HttpCode(202)
  @Limited('check')
  @ApiOperation({ operationId: 'repeatCode' })
  @Refuses('number-not-found', 'repeat-not-possible', 'too-many-requests-for-number', 'busy')
  @ApiAcceptedResponse({ type: NumberResponse })
  repeat(@SignedIn() person: Person, @Id() id: string): Promise<NumberResponse> {
    return this.carryOut(new RequestRepeat(person.id, id));
  }

  /** The number as it stands after the command. */
  private async carryOut(
    command: Command<void> & { readonly userId: string; readonly numberId: string },
  ): Promise<NumberResponse> {
    await this.commands.execute(command);
    return this.numbers.one(command.userId, command.numberId);
  }
}
