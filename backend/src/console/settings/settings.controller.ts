/** HTTP API of the settings of the business, for staff. */
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ChangeSetting } from './change-setting.js';
import { ListSettings } from './list-settings.js';
import { SettingChanges } from './setting-changes.js';
import { SettingEffects } from './setting-effects.js';
import {
  ChangeSettingRequest,
  SettingChangeResponse,
  SettingEffectQuery,
  SettingEffectResponse,
  SettingResponse,
} from './settings-dto.js';

@ApiTags('Console')
@Controller('admin/settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: ListSettings,
    private readonly settingChanges: SettingChanges,
    private readonly effects: SettingEffects,
  ) {}

  @Get()
  @Needs('settings_management', 'system_control')
  @ApiOperation({ operationId: 'listSettings' })
  @ApiOkResponse({ type: [SettingResponse] })
  list(@AsStaff() staff: StaffMember): Promise<SettingResponse[]> {
    return this.settings.for(staff);
  }

  @Get(':setting/changes')
  @Needs('settings_management', 'system_control')
  @ApiOperation({ operationId: 'listSettingChanges', description: 'The newest first, at most a hundred.' })
  @ApiOkResponse({ type: [SettingChangeResponse] })
  changes(@Param('setting') setting: string): Promise<SettingChangeResponse[]> {
    return this.settingChanges.of(setting);
  }

  @Get(':setting/effect')
  @Needs('settings_management', 'system_control')
  @ApiOperation({ operationId: 'previewSetting', description: 'Of limits that are counted, and of retention.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: SettingEffectResponse })
  effect(@Param('setting') setting: string, @Query() { value }: SettingEffectQuery): Promise<SettingEffectResponse> {
    return this.effects.of(setting, value);
  }

  @Post(':setting/changes')
  @HttpCode(204)
  @Needs('settings_management', 'system_control')
  @StepUp()
  @ApiOperation({ operationId: 'changeSetting', description: 'In force within a second, at every process.' })
  @Refuses('staff-entry-not-found', 'key-reused', 'setting-changed')
  @ApiNoContentResponse()
  async change(
    @AsStaff() staff: StaffMember,
    @Param('setting') setting: string,
    @Body() request: ChangeSettingRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeSetting({ staff, address }, setting, request));
  }
}
