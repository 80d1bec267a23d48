/** HTTP API of the management of staff: members, roles, permissions, invitations. For super_admins. */
import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReasonRequest } from '../audit/reason-request.js';
import { AsStaff, Public, StepUp, SuperAdminOnly, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { DeviceCookie } from '../http/device-cookie.js';
import { StaffCookie } from '../http/staff-cookie.js';
import { AcceptInvite } from './commands/accept-invite.js';
import { ChangePermission } from './commands/change-permission.js';
import { ChangeRole, RemoveStaff } from './commands/change-role.js';
import { ResetCodes } from './commands/reset-codes.js';
import { InviteStaff, WithdrawInvite } from './commands/invite-staff.js';
import { InviteRequest, PermissionRequest, RoleRequest, SeenStaffQuery } from './dto/colleague-requests.js';
import { AcceptInviteRequest } from './dto/staff-requests.js';
import { InviteResponse, StaffResponse } from './dto/staff-responses.js';
import { inviteResponse, ListStaff } from './queries/list-staff.js';
import { visitorOf } from './visitor-of.js';

@ApiTags('Staff')
@Controller('admin')
export class StaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: ListStaff,
    private readonly cookie: StaffCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Get('staff')
  @SuperAdminOnly()
  @ApiOperation({ operationId: 'listStaff' })
  @ApiOkResponse({ type: [StaffResponse] })
  staff(): Promise<StaffResponse[]> {
    return this.list.staff();
  }

  @Post('staff/:id/permissions')
  @HttpCode(204)
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'changePermission' })
  @Refuses('staff-entry-not-found', 'staff-changed')
  @ApiNoContentResponse()
  async changePermission(
    @AsStaff() staff: StaffMember,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { permission, isGranted, seen }: PermissionRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangePermission({ staff, address }, id, { permission, isGranted }, seen));
  }

  @Post('staff/:id/role')
  @HttpCode(204)
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'changeRole' })
  @Refuses('staff-entry-not-found', 'last-super-admin', 'staff-changed')
  @ApiNoContentResponse()
  async changeRole(
    @AsStaff() staff: StaffMember,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { role, seen }: RoleRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeRole({ staff, address }, id, role, seen));
  }

  /** The codes of the phone: they are set up anew at the next sign-in. Every member of staff is mailed. */
  @Post('staff/:id/codes-reset')
  @HttpCode(204)
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'resetStaffCodes' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async resetCodes(
    @AsStaff() staff: StaffMember,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: ReasonRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ResetCodes({ staff, address }, id, reason));
  }

  @Delete('staff/:id')
  @HttpCode(204)
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'removeStaff' })
  @Refuses('staff-entry-not-found', 'last-super-admin', 'staff-changed')
  @ApiNoContentResponse({ description: 'Also where the same super_admin removed them before.' })
  async remove(
    @AsStaff() staff: StaffMember,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { seen }: SeenStaffQuery,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new RemoveStaff({ staff, address }, id, seen));
  }

  @Get('invites')
  @SuperAdminOnly()
  @ApiOperation({ operationId: 'listInvites' })
  @ApiOkResponse({ type: [InviteResponse] })
  invites(): Promise<InviteResponse[]> {
    return this.list.openInvites();
  }

  @Post('invites')
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'inviteStaff' })
  @Refuses('email-taken', 'key-reused')
  @ApiCreatedResponse({ type: InviteResponse })
  async invite(
    @AsStaff() staff: StaffMember,
    @Body() { id = randomUUID(), email, permissions }: InviteRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<InviteResponse> {
    return inviteResponse(await this.commands.execute(new InviteStaff({ staff, address }, { id, email, permissions })));
  }

  @Delete('invites/:id')
  @HttpCode(204)
  @SuperAdminOnly()
  @ApiOperation({ operationId: 'withdrawInvite' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async withdrawInvite(
    @AsStaff() staff: StaffMember,
    @Param('id', ParseUUIDPipe) id: string,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new WithdrawInvite({ staff, address }, id));
  }

  /** By the link of the mail; opens a session of the new member of staff. */
  @Post('invites/accept')
  @HttpCode(204)
  @Public()
  @ApiOperation({ operationId: 'acceptInvite' })
  @Refuses('invite-invalid', 'email-taken', 'busy', 'service-unavailable')
  @ApiNoContentResponse()
  async accept(
    @Body() { token, name, password }: AcceptInviteRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const visitor = visitorOf(request, this.device);
    this.cookie.write(reply, await this.commands.execute(new AcceptInvite(token, { name, password }, visitor)));
  }
}
