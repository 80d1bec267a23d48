/** "View as": staff view an account as its person sees it. Everything here only reads, but for begin and end. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NEEDED_TO_VIEW } from '../../domain/staff/viewing.js';
import { AsStaff, NeedsAll, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ViewedNumbersResponse } from '../../numbers/dto/viewed-number-response.js';
import { TransactionsPageResponse } from '../../wallet/transaction-response.js';
import { BeginView, type Viewer } from './begin-view.js';
import { EndView } from './end-view.js';
import { GetViewedAccount, type AskedView } from './get-viewed-account.js';
import { ListViews } from './list-views.js';
import {
  AccountViewResponse,
  BeginViewRequest,
  OpenViewResponse,
  ViewedDashboardResponse,
  ViewedPageQuery,
  ViewedTransactionsQuery,
} from './view-dto.js';

const Id = () => Param('id', new ParseUUIDPipe());

/** The guard lets nobody in without a session. */
const asked = ({ session }: StaffMember, id: string): AskedView => ({ id, sessionId: session!.id });
const viewerOf = ({ id, email, session }: StaffMember, { ip: address }: FastifyRequest): Viewer => ({
  ...{ id, email, sessionId: session!.id, address },
});

@ApiTags('Staff')
@Controller('admin')
export class ViewAsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly account: GetViewedAccount,
    private readonly views: ListViews,
  ) {}

  @Post('users/:id/views')
  @HttpCode(200)
  @NeedsAll(...NEEDED_TO_VIEW)
  @ApiOperation({ operationId: 'beginView' })
  @Refuses('user-not-found', 'key-reused', 'view-as-open', 'view-as-ended', 'view-as-unavailable')
  @ApiOkResponse({ type: AccountViewResponse })
  async begin(
    @AsStaff() staff: StaffMember,
    @Id() userId: string,
    @Body() body: BeginViewRequest,
    @Req() request: FastifyRequest,
  ): Promise<AccountViewResponse> {
    await this.commands.execute(new BeginView(viewerOf(staff, request), { userId, ...body }));
    return this.views.one(asked(staff, body.id));
  }

  /** For the banner, which is on every page. */
  @Get('views')
  @NeedsAll(...NEEDED_TO_VIEW)
  @ApiOperation({ operationId: 'getOpenView' })
  @ApiOkResponse({ type: OpenViewResponse })
  async open(@AsStaff() { session }: StaffMember): Promise<OpenViewResponse> {
    return { view: await this.views.open(session!.id) };
  }

  @Post('views/:id/end')
  @HttpCode(204)
  @NeedsAll(...NEEDED_TO_VIEW)
  @ApiOperation({ operationId: 'endView' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async end(@AsStaff() staff: StaffMember, @Id() id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.commands.execute(new EndView(viewerOf(staff, request), id));
  }

  @Get('views/:id')
  @NeedsAll(...NEEDED_TO_VIEW)
  @ApiOperation({ operationId: 'getViewedDashboard' })
  @Refuses('staff-entry-not-found', 'view-as-ended')
  @ApiOkResponse({ type: ViewedDashboardResponse })
  dashboard(@AsStaff() staff: StaffMember, @Id() id: string): Promise<ViewedDashboardResponse> {
    return this.account.dashboard(asked(staff, id));
  }

  @Get('views/:id/numbers')
  @NeedsAll(...NEEDED_TO_VIEW)
  @ApiOperation({ operationId: 'listViewedNumbers' })
  @Refuses('staff-entry-not-found', 'view-as-ended')
  @ApiOkResponse({ type: ViewedNumbersResponse })
  numbers(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Query() { before }: ViewedPageQuery,
  ): Promise<ViewedNumbersResponse> {
    return this.account.numbers(asked(staff, id), before);
  }

  @Get('views/:id/transactions')
  @NeedsAll(...NEEDED_TO_VIEW)
  @ApiOperation({ operationId: 'listViewedTransactions' })
  @Refuses('staff-entry-not-found', 'view-as-ended')
  @ApiOkResponse({ type: TransactionsPageResponse })
  transactions(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Query() query: ViewedTransactionsQuery,
  ): Promise<TransactionsPageResponse> {
    return this.account.transactions(asked(staff, id), query);
  }
}
