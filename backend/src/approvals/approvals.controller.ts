/**
 * What staff do with people's money, and whose agreement it takes (MONEY-10, MONEY-14). A script's token may ask, and
 * never decides.
 */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBooleanString, IsOptional } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.js';
import { APPROVAL_KINDS } from '../domain/staff/approving.js';
import { AsStaff, Needs, StepUp, StepUpInPerson, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { ListColleagues } from '../staff/queries/list-colleagues.js';
import type { Approval } from './approval.js';
import { askedPayload, previewedPayload } from './asked-payload.js';
import { ApproveRequest, AskApprovalRequest, PreviewMoneyRequest } from './approval-request.js';
import { approvalResponse, ApprovalResponse, ApprovalsResponse } from './approval-response.js';
import { Approvals } from './approvals.js';
import { Asking } from './asking.js';
import { AskApproval } from './commands/ask-approval.js';
import { DecideApproval, type Decision } from './commands/decide-approval.js';
import { moneyPreviewResponse, MoneyPreviewResponse } from './money-preview-response.js';
import { MoneyPreview } from './money-preview.js';

class ApprovalsQuery {
  @ApiProperty({ required: false, type: Boolean, description: 'Only those that wait.' })
  @IsOptional()
  @IsBooleanString()
  open?: string;
}

/** What is asked for does not exist, or is not so any more. */
const WHAT_IS_NOT = [
  ...(['user-not-found'] as const),
  ...(['number-not-found', 'nothing-to-refund', 'withdrawal-not-found', 'withdrawal-ended'] as const),
  ...(['insufficient-funds', 'quarantine-not-found', 'quarantine-decided', 'foreign-currency'] as const),
  ...(['items-not-open', 'items-unequal'] as const),
];

/** What closes a month or a year, or withdraws a close, is refused for. */
const OF_BOOKS = [
  ...(['period-closed', 'period-not-closed', 'period-not-ended', 'former-period-open', 'later-period-closed'] as const),
  ...(['no-seal-of-period', 'close-not-ready', 'close-changed', 'year-closed', 'former-year-open'] as const),
];

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Staff')
@Controller('admin/approvals')
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly approvals: Approvals,
    private readonly previews: MoneyPreview,
    private readonly asking: Asking,
    private readonly colleagues: ListColleagues,
  ) {}

  @Get()
  @Needs('balance_management', 'transaction_management')
  @ApiOperation({ operationId: 'listApprovals' })
  @ApiOkResponse({ type: ApprovalsResponse })
  async list(@Query() { open }: ApprovalsQuery): Promise<ApprovalsResponse> {
    return { items: await this.shown(await this.approvals.list(open === 'true')) };
  }

  @Get(':id')
  @Needs('balance_management', 'transaction_management')
  @ApiOperation({ operationId: 'getApproval' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ApprovalResponse })
  async one(@Id() id: string): Promise<ApprovalResponse> {
    const found = await this.approvals.find(id);
    if (!found) throw new Refusal('staff-entry-not-found');
    return (await this.shown([found]))[0]!;
  }

  @Post('preview')
  @HttpCode(200)
  @Needs('balance_management', 'transaction_management')
  @ApiOperation({ operationId: 'previewMoney', description: 'What would be posted now; nothing is recorded.' })
  @Refuses(...WHAT_IS_NOT, 'nobody-approves')
  @ApiOkResponse({ type: MoneyPreviewResponse })
  async preview(@AsStaff() staff: StaffMember, @Body() body: PreviewMoneyRequest): Promise<MoneyPreviewResponse> {
    const { kind, partId } = body;
    const asked = { kind, ...previewedPayload(body), ...(partId !== undefined && { partId }) };
    const previewed = await this.previews.read(asked);
    const { amount } = previewed;
    const needsApproval = APPROVAL_KINDS.some((one) => one === kind);
    const way = needsApproval ? await this.asking.wayFor(staff, { kind, amount, walletId: asked.walletId }) : null;
    return moneyPreviewResponse(previewed, way);
  }

  @Post()
  @Needs('balance_management')
  @StepUpInPerson()
  @ApiOperation({ operationId: 'askApproval' })
  @Refuses(
    ...WHAT_IS_NOT,
    ...OF_BOOKS,
    ...(['code-invalid', 'too-many-codes', 'nobody-approves', 'approval-exists'] as const),
  )
  @ApiCreatedResponse({ type: ApprovalResponse })
  async ask(
    @AsStaff() staff: StaffMember,
    @Body() body: AskApprovalRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ApprovalResponse> {
    const { approvalId, kind, reason, note, code } = body;
    const payload = askedPayload(body);
    await this.commands.execute(new AskApproval(staff, address, { id: approvalId, kind, payload, reason, note, code }));
    return this.one(approvalId);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'approveApproval' })
  @Refuses('staff-entry-not-found', 'own-approval', 'approval-decided', 'approval-expired', 'approval-changed')
  @ApiOkResponse({ type: ApprovalResponse })
  approve(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { digest }: ApproveRequest,
    @Req() request: FastifyRequest,
  ): Promise<ApprovalResponse> {
    return this.decide(staff, request, id, { is: 'approved', digest });
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'refuseApproval' })
  @Refuses('staff-entry-not-found', 'own-approval', 'approval-decided')
  @ApiOkResponse({ type: ApprovalResponse })
  refuse(@AsStaff() staff: StaffMember, @Id() id: string, @Req() request: FastifyRequest): Promise<ApprovalResponse> {
    return this.decide(staff, request, id, { is: 'refused' });
  }

  /** By who asked. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Needs('balance_management')
  @StepUp()
  @ApiOperation({ operationId: 'withdrawApproval' })
  @Refuses('staff-entry-not-found', 'own-approval', 'approval-decided')
  @ApiOkResponse({ type: ApprovalResponse })
  withdraw(@AsStaff() staff: StaffMember, @Id() id: string, @Req() request: FastifyRequest): Promise<ApprovalResponse> {
    return this.decide(staff, request, id, { is: 'withdrawn' });
  }

  private async shown(approvals: readonly Approval[]): Promise<ApprovalResponse[]> {
    const ids = approvals.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy]));
    const names = await this.colleagues.names([...new Set(ids)]);
    return approvals.map((approval) => approvalResponse(approval, names));
  }

  private async decide(
    staff: StaffMember,
    { ip: address }: FastifyRequest,
    id: string,
    decision: Decision,
  ): Promise<ApprovalResponse> {
    await this.commands.execute(new DecideApproval(staff, address, id, decision));
    return this.one(id);
  }
}
