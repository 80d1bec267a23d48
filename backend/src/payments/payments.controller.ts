/** The doors of a recharge: order it, see it, and have the gateway asked about it. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { ConfirmPayment } from './commands/confirm-payment.js';
import { OrderRecharge } from './commands/order-recharge.js';
import { ListRecharges } from './queries/list-recharges.js';
import { LatestAsked, RechargeBody, RechargesAsked } from './recharge-bodies.js';
import { RechargesView, RechargeView } from './recharge-view.js';

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Wallet')
@Controller('recharges')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly recharges: ListRecharges,
  ) {}

  @Post()
  @ApiOperation({ operationId: 'orderRecharge' })
  @ApiCreatedResponse({ type: RechargeView })
  async order(@SignedIn() { id }: Person, @Body() { rechargeId, amount }: RechargeBody): Promise<RechargeView> {
    await this.commands.execute(new OrderRecharge(id, rechargeId, amount));
    return this.recharges.one(id, rechargeId);
  }

  @Get()
  @ApiOperation({ operationId: 'listRecharges' })
  @ApiOkResponse({ type: RechargesView })
  async list(@SignedIn() { id }: Person, @Query() { status }: RechargesAsked): Promise<RechargesView> {
    return { items: await this.recharges.newest(id, status) };
  }

  @Get('latest')
  @ApiOperation({ operationId: 'getLatestRecharge' })
  @ApiOkResponse({ type: RechargeView })
  latest(@SignedIn() { id }: Person, @Query() { amount }: LatestAsked): Promise<RechargeView> {
    return this.recharges.latest(id, amount);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getRecharge' })
  @ApiOkResponse({ type: RechargeView })
  one(@SignedIn() { id }: Person, @Id() rechargeId: string): Promise<RechargeView> {
    return this.recharges.one(id, rechargeId);
  }

  @Post(':id/check')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkRecharge' })
  @ApiOkResponse({ type: RechargeView })
  async check(@SignedIn() { id }: Person, @Id() rechargeId: string): Promise<RechargeView> {
    await this.commands.execute(new ConfirmPayment(id, rechargeId));
    return this.recharges.one(id, rechargeId);
  }
}
