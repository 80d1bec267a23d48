/** The settings of the business in the console: the backend's alone. */
import { Module } from '@nestjs/common';
import { ChangeSettingHandler } from './change-setting.js';
import { ListSettings } from './list-settings.js';
import { SettingEffects } from './setting-effects.js';
import { SettingChanges } from './setting-changes.js';

@Module({
  providers: [SettingChanges, SettingEffects, ListSettings, ChangeSettingHandler],
  exports: [SettingChanges, SettingEffects, ListSettings],
})
export class SettingsConsoleModule {}
