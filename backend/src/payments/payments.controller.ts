/** A recharge: order it, see it, and have the gateway asked about it. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { CheckRecharge } from './commands/check-recharge.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { OrderRecharge } from './commands/order-recharge.js';
import { ListRecharges } from './queries/list-recharges.js';
import { LatestRechargeQuery, RechargeRequest, RechargesQuery } from './recharge-requests.js';
import { RechargesResponse, RechargeResponse } from './recharge-response.js';

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Wallet')
@Controller('recharges')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly recharges: ListRecharges,
  ) {}

  @Post()
  @Limited('recharge')
  @ApiOperation({ operationId: 'orderRecharge' })
  @Refuses(
    'banned',
    'email-unproved',
    'recharge-exists',
    'key-reused',
    'too-many-pending-recharges',
    'too-many-recharges',
    'recharge-above-limit',
    'recharges-paused',
    'payment-source-shared',
    'device-shared',
    'too-many-daily-recharges',
    'payment-unavailable',
    'busy',
  )
  @ApiCreatedResponse({ type: RechargeResponse })
  async order(@SignedIn() { id }: Person, @Body() recharge: RechargeRequest): Promise<RechargeResponse> {
    await this.commands.execute(new OrderRecharge(id, recharge));
    return this.recharges.one(id, recharge.rechargeId);
  }

  @Get()
  @ApiOperation({ operationId: 'listRecharges' })
  @ApiOkResponse({ type: RechargesResponse })
  async list(@SignedIn() { id }: Person, @Query() { status }: RechargesQuery): Promise<RechargesResponse> {
    return { items: await this.recharges.newest(id, status) };
  }

  @Get('latest')
  @ApiOperation({ operationId: 'getLatestRecharge' })
  @Refuses('recharge-not-found')
  @ApiOkResponse({ type: RechargeResponse })
  latest(@SignedIn() { id }: Person, @Query() { amount }: LatestRechargeQuery): Promise<RechargeResponse> {
    return this.recharges.latest(id, amount);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getRecharge' })
  @Refuses('recharge-not-found')
  @ApiOkResponse({ type: RechargeResponse })
  one(@SignedIn() { id }: Person, @Id() rechargeId: string): Promise<RechargeResponse> {
    return this.recharges.one(id, rechargeId);
  }

  @Post(':id/check')
  @HttpCode(200)
  @Limited('check')
  @ApiOperation({ operationId: 'checkRecharge' })
  @Refuses('recharge-not-found', 'too-many-checks', 'payment-unavailable', 'busy')
  @ApiOkResponse({ type: RechargeResponse })
  async check(@SignedIn() { id }: Person, @Id() rechargeId: string): Promise<RechargeResponse> {
    await this.commands.execute(new CheckRecharge(id, rechargeId));
    return this.recharges.one(id, rechargeId);
  }
}
