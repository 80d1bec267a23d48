/** HTTP API of what a member of staff signs in with: the codes of their phone, and their password. */
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AsStaff, StaffOnly, StepUp, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { DeviceCookie } from '../http/device-cookie.js';
import { StaffCookie } from '../http/staff-cookie.js';
import { ChangeStaffPassword } from './commands/change-staff-password.js';
import { BeginTotpSetUp, ConfirmTotpSetUp } from './commands/set-up-totp.js';
import { CodeRequest, StaffPasswordRequest } from './dto/staff-requests.js';
import { RecoveryCodesResponse, TotpSetUpResponse } from './dto/staff-responses.js';
import { visitorOf } from './visitor-of.js';

@ApiTags('Staff')
@Controller('admin')
export class StaffCredentialsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: StaffCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Post('totp')
  @HttpCode(200)
  @StaffOnly('enrol', 'open')
  @StepUp()
  @ApiOperation({ operationId: 'beginTotpSetUp' })
  @ApiOkResponse({ type: TotpSetUpResponse })
  beginTotp(@AsStaff() staff: StaffMember): Promise<TotpSetUpResponse> {
    return this.commands.execute(new BeginTotpSetUp(staff));
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @StaffOnly('enrol', 'open')
  @StepUp()
  @ApiOperation({ operationId: 'confirmTotpSetUp' })
  @Refuses('code-invalid', 'too-many-codes')
  @ApiOkResponse({ type: RecoveryCodesResponse })
  async confirmTotp(
    @AsStaff() staff: StaffMember,
    @Body() { code }: CodeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodesResponse> {
    const visitor = visitorOf(request, this.device);
    const { recoveryCodes, ...opened } = await this.commands.execute(new ConfirmTotpSetUp(staff, code, visitor));
    this.cookie.write(reply, opened);
    return { recoveryCodes };
  }

  @Post('password')
  @HttpCode(204)
  @StaffOnly()
  @StepUp()
  @ApiOperation({ operationId: 'changeStaffPassword' })
  @Refuses('busy')
  @ApiNoContentResponse()
  async changePassword(
    @AsStaff() staff: StaffMember,
    @Body() { password }: StaffPasswordRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeStaffPassword(staff, password, ip));
  }
}
