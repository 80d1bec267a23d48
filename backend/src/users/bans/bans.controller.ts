/** Bans, for staff with the permission `user_ban`. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { BanRequest, FreezeLinkedRequest, LiftBanRequest } from './ban-requests.js';
import { BanResponse, LinkedAccountsResponse } from './ban-response.js';
import type { Seen } from '../../audit/seen.js';
import { ChangeBan, type BanAuthor, type BanChange } from './change-ban.js';
import { FreezeLinked } from './freeze-linked.js';
import { GetBan } from './get-ban.js';
import { LiftLinked } from './lift-linked.js';

const Id = () => Param('id', new ParseUUIDPipe());

const authorOf = (staff: StaffMember, { ip }: FastifyRequest, note?: string): BanAuthor => ({
  actor: actorOfStaff(staff),
  address: ip,
  note,
});

@ApiTags('Staff')
@Controller('admin/users/:id/ban')
export class BansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bans: GetBan,
  ) {}

  @Get()
  @Needs('user_ban')
  @ApiOperation({ operationId: 'getBan' })
  @Refuses('user-not-found')
  @ApiOkResponse({ type: BanResponse })
  ban(@Id() userId: string): Promise<BanResponse> {
    return this.bans.read(userId);
  }

  @Post()
  @HttpCode(200)
  @Needs('user_ban')
  @ApiOperation({ operationId: 'banUser' })
  @Refuses('user-not-found', 'ban-changed', 'busy')
  @ApiOkResponse({ type: BanResponse })
  add(
    @AsStaff() staff: StaffMember,
    @Id() userId: string,
    @Body() { reason, note, seen }: BanRequest,
    @Req() request: FastifyRequest,
  ): Promise<BanResponse> {
    return this.change(userId, { kind: 'ban', reason }, { author: authorOf(staff, request, note), seen });
  }

  @Post('lift')
  @HttpCode(200)
  @Needs('user_ban')
  @ApiOperation({ operationId: 'liftBan' })
  @Refuses('user-not-found', 'ban-changed', 'busy')
  @ApiOkResponse({ type: BanResponse })
  lift(
    @AsStaff() staff: StaffMember,
    @Id() userId: string,
    @Body() { reason, note, seen }: LiftBanRequest,
    @Req() request: FastifyRequest,
  ): Promise<BanResponse> {
    return this.change(userId, { kind: 'lift', reason }, { author: authorOf(staff, request, note), seen });
  }

  /** After a chargeback: this account and those that paid from the same sources. */
  @Post('linked')
  @HttpCode(200)
  @Needs('user_ban')
  @ApiOperation({ operationId: 'freezeLinkedAccounts' })
  @Refuses('user-not-found', 'ban-changed', 'busy')
  @ApiOkResponse({ type: LinkedAccountsResponse })
  async freezeLinked(
    @AsStaff() staff: StaffMember,
    @Id() userId: string,
    @Body() { note, seen }: FreezeLinkedRequest,
    @Req() request: FastifyRequest,
  ): Promise<LinkedAccountsResponse> {
    const frozen = await this.commands.execute(new FreezeLinked(userId, authorOf(staff, request, note), seen));
    return { linked: [...frozen] };
  }

  /** The end of that freeze: of the accounts that it banned, and of no others. */
  @Post('linked/lift')
  @HttpCode(200)
  @Needs('user_ban')
  @ApiOperation({ operationId: 'liftLinkedBans' })
  @Refuses('user-not-found', 'ban-changed', 'busy')
  @ApiOkResponse({ type: LinkedAccountsResponse })
  async liftLinked(
    @AsStaff() staff: StaffMember,
    @Id() userId: string,
    @Body() { reason, note, seen }: LiftBanRequest,
    @Req() request: FastifyRequest,
  ): Promise<LinkedAccountsResponse> {
    const lifted = await this.commands.execute(
      new LiftLinked(userId, reason, { author: authorOf(staff, request, note), seen }),
    );
    return { linked: [...lifted] };
  }

  /** The ban as it stands after the change. */
  private async change(
    userId: string,
    change: BanChange,
    { author, seen }: { author: BanAuthor; seen: Seen },
  ): Promise<BanResponse> {
    await this.commands.execute(new ChangeBan(userId, change, author, seen));
    return this.bans.read(userId);
  }
}
