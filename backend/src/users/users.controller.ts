/** The signed-in person is the subject of each route: no route takes the id of another one. */
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { ChangeProfile } from './commands/change-profile.js';
import { MeResponse } from './me-response.js';
import { ProfileRequest } from './profile-request.js';
import { GetMe } from './queries/get-me.js';

@ApiTags('Account')
@Controller('me')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: GetMe,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getMe' })
  @ApiOkResponse({ type: MeResponse })
  me(@SignedIn() { id, sessionId }: Person): Promise<MeResponse> {
    return this.users.read(id, sessionId);
  }

  @Patch()
  @ApiOperation({ operationId: 'changeProfile' })
  @ApiOkResponse({ type: MeResponse })
  async changeProfile(@SignedIn() { id, sessionId }: Person, @Body() changes: ProfileRequest): Promise<MeResponse> {
    await this.commands.execute(new ChangeProfile(id, changes));
    return this.users.read(id, sessionId);
  }
}
