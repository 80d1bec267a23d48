/** One person's page, part by part: each needs the permission of its area. */
import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { ResendMail } from '../../auth/commands/resend-mail.js';
import { UserAccessResponse } from '../../auth/user-access-response.js';
import { MessageHeadsResponse } from '../../contact/inbox/inbox-dto.js';
import { AsStaff, Needs, NeedsAll, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ViewedNumbersResponse } from '../../numbers/dto/viewed-number-response.js';
import { PersonResponse } from '../../users/person-response.js';
import { WalletResponse } from '../../wallet/wallet-response.js';
import { FILE_TYPES } from '../../wallet/statement/get-statement.js';
import { StatementRequest } from '../../wallet/statement/get-statement-request.js';
import { GetPersonParts } from './get-person-parts.js';
import { GetPersonRisk } from './get-person-risk.js';
import { GetPersonTimeline } from './get-person-timeline.js';
import { TakePersonStatement } from './take-person-statement.js';
import {
  NumbersOfPersonQuery,
  PersonAuditResponse,
  PersonPaymentsResponse,
  PersonRiskResponse,
  PersonTimelineResponse,
  ResendMailRequest,
  TimelineQuery,
} from './people-dto.js';

/** Later than whatever is stored, ms since 1970. */
const NO_END = 9_999_999_999_999;

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Staff')
@Controller('admin/users/:id')
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly parts: GetPersonParts,
    private readonly timelines: GetPersonTimeline,
    private readonly risks: GetPersonRisk,
    private readonly statements: TakePersonStatement,
  ) {}

  @Get()
  @Needs('user_management', 'user_ban')
  @ApiOperation({ operationId: 'getPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: PersonResponse })
  one(@Id() id: string): Promise<PersonResponse> {
    return this.parts.person(id);
  }

  @Get('wallet')
  @Needs('transaction_management', 'balance_management')
  @ApiOperation({ operationId: 'getWalletOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: WalletResponse })
  wallet(@Id() id: string): Promise<WalletResponse> {
    return this.parts.wallet(id);
  }

  @Get('numbers')
  @Needs('order_management')
  @ApiOperation({ operationId: 'listNumbersOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: ViewedNumbersResponse })
  numbers(@Id() id: string, @Query() { before }: NumbersOfPersonQuery): Promise<ViewedNumbersResponse> {
    return this.parts.numbers(id, before);
  }

  @Get('payments')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'listPaymentsOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: PersonPaymentsResponse })
  payments(@Id() id: string): Promise<PersonPaymentsResponse> {
    return this.parts.payments(id);
  }

  @Post('statement')
  @HttpCode(200)
  @NeedsAll('transaction_management', 'export_data')
  @ApiOperation({ operationId: 'takeStatementOfPerson', description: 'As the person gets it; it is in the audit.' })
  @Refuses('user-not-found')
  @ApiProduces(...FILE_TYPES)
  @ApiOkResponse({ description: 'A file', schema: { type: 'string', format: 'binary' } })
  async statement(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() asked: StatementRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<StreamableFile> {
    const { name, type, parts } = await this.statements.file(id, asked, { ...staff, address });
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(Readable.from(parts, { objectMode: false }), { type, disposition });
  }

  @Get('messages')
  @Needs('user_management')
  @ApiOperation({ operationId: 'listMessagesOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: MessageHeadsResponse })
  messages(@Id() id: string): Promise<MessageHeadsResponse> {
    return this.parts.messages(id);
  }

  @Get('access')
  @Needs('user_management')
  @ApiOperation({ operationId: 'getAccessOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: UserAccessResponse })
  access(@Id() id: string): Promise<UserAccessResponse> {
    return this.parts.access(id);
  }

  @Get('audit')
  @Needs('user_management', 'user_ban', 'system_control')
  @ApiOperation({ operationId: 'listAuditOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: PersonAuditResponse })
  async audit(@AsStaff() staff: StaffMember, @Id() id: string): Promise<PersonAuditResponse> {
    return { items: await this.parts.audit(id, staff, NO_END) };
  }

  @Get('timeline')
  @Needs('user_management', 'user_ban')
  @ApiOperation({ operationId: 'getTimelineOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: PersonTimelineResponse })
  timeline(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Query() { before }: TimelineQuery,
  ): Promise<PersonTimelineResponse> {
    return this.timelines.read(id, staff, before === undefined ? NO_END : Math.min(Number(before), NO_END));
  }

  @Get('risk')
  @Needs('user_ban')
  @ApiOperation({ operationId: 'getRiskOfPerson' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: PersonRiskResponse })
  async risk(@Id() id: string): Promise<PersonRiskResponse> {
    await this.parts.person(id);
    return this.risks.read(id);
  }

  @Post('mails')
  @HttpCode(204)
  @Needs('user_management')
  @ApiOperation({ operationId: 'resendMail' })
  @Refuses('user-not-found', 'email-proved', 'too-many-mails')
  @ApiNoContentResponse({ description: 'It is queued; its link and code are made when it is sent.' })
  async resend(
    @AsStaff() staff: StaffMember,
    @Id() userId: string,
    @Body() { id, kind }: ResendMailRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ResendMail({ id, userId, kind }, actorOfStaff(staff), address));
  }
}
