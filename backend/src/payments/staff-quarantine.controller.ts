/**
 * Payments that fitted no order: seen with `transaction_management`, settled with `balance_management` (decision 0210).
 * They are decided about by an approval (MONEY-14).
 */
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  IntersectionType,
} from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { NoteRequest } from '../audit/note-request.js';
import { Refusal } from '../domain/refusal.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { EndQuarantine } from './commands/end-quarantine.js';
import { QuarantineCases, type CaseNow } from './quarantine/quarantine-cases.js';

export class QuarantineCaseResponse {
  @ApiProperty()
  gateway!: string;

  @ApiProperty({ description: 'Of the gateway.' })
  paymentId!: string;

  @ApiProperty({ description: 'As the gateway reported it; not always one of ours.' })
  orderId!: string;

  @ApiProperty({ description: 'In the smallest unit of the currency: paise only where that is INR.' })
  amount!: number;

  @ApiProperty({ description: 'ISO 4217.' })
  currency!: string;

  @ApiProperty({ description: 'Why it was put aside: a code.' })
  objection!: string;

  @ApiProperty({ format: 'date-time' })
  since!: string;

  @ApiProperty({ enum: ['open', 'decided', 'refused', 'released'], description: 'refused: it goes by the bank.' })
  state!: CaseNow['state'];

  @ApiProperty({ enum: ['wallet', 'gateway'], nullable: true, description: 'Where it goes, once that is decided.' })
  to!: 'wallet' | 'gateway' | null;
}

export class QuarantineResponse {
  @ApiProperty({ type: [QuarantineCaseResponse], description: 'The oldest first, at most 100.' })
  items!: QuarantineCaseResponse[];
}

class CasePath {
  @ApiProperty()
  @Matches(/^[\w.-]{1,40}$/)
  gateway!: string;

  @ApiProperty()
  @Matches(/^[\w.-]{1,100}$/)
  paymentId!: string;
}

class QuarantineTransferRequest extends IntersectionType(CasePath, NoteRequest) {}

const responseOf = (one: CaseNow): QuarantineCaseResponse => {
  const { gateway, caseId: paymentId, orderId, amount, currency, objection, since, state, to } = one;
  return { gateway, paymentId, orderId, amount, currency, objection, since: since.toISOString(), state, to };
};

@ApiTags('Staff')
@Controller('admin/quarantine')
export class StaffQuarantineController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cases: QuarantineCases,
  ) {}

  @Get()
  @Needs('transaction_management', 'balance_management')
  @ApiOperation({ operationId: 'listQuarantine' })
  @ApiOkResponse({ type: QuarantineResponse })
  async open(): Promise<QuarantineResponse> {
    return { items: (await this.cases.open()).map(responseOf) };
  }

  @Get(':gateway/:paymentId')
  @Needs('transaction_management', 'balance_management')
  @ApiOperation({ operationId: 'getQuarantineCase' })
  @Refuses('quarantine-not-found')
  @ApiOkResponse({ type: QuarantineCaseResponse })
  async one(@Param() { gateway, paymentId }: CasePath): Promise<QuarantineCaseResponse> {
    const found = await this.cases.find(gateway, paymentId);
    if (!found) throw new Refusal('quarantine-not-found');
    return responseOf(found);
  }

  @Post('bank-transfer')
  @HttpCode(204)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({
    operationId: 'endQuarantineTransfer',
    description: 'After the gateway refused to pay it back: it was sent by the bank.',
  })
  @Refuses('quarantine-not-found')
  @ApiNoContentResponse()
  async transferred(
    @AsStaff() staff: StaffMember,
    @Body() { gateway, paymentId, note }: QuarantineTransferRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new EndQuarantine(gateway, paymentId, { actor: actorOfStaff(staff), note, address }));
  }
}
