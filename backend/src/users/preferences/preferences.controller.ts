/** HTTP API of what the signed-in person prefers. */
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../../http/access.js';
import { ChangePreferences } from './change-preferences.js';
import { PreferencesRequest } from './preferences-request.js';
import { PreferencesResponse } from './preferences-response.js';
import { UserPreferences } from './user-preferences.js';

@ApiTags('Account')
@Controller('preferences')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly preferences: UserPreferences,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getPreferences' })
  @ApiOkResponse({ type: PreferencesResponse })
  read(@SignedIn() { id }: Person): Promise<PreferencesResponse> {
    return this.preferences.read(id);
  }

  @Patch()
  @ApiOperation({ operationId: 'changePreferences' })
  @ApiOkResponse({ type: PreferencesResponse })
  async change(@SignedIn() { id }: Person, @Body() changes: PreferencesRequest): Promise<PreferencesResponse> {
    await this.commands.execute(new ChangePreferences(id, changes));
    return this.preferences.read(id);
  }
}
