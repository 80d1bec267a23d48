/** The settings of the business in the console: the backend's alone. */
import { Module } from '@nestjs/common';
import { ChangeSettingHandler } from './change-setting.js';
import { ListSettings } from './list-settings.js';
import { SettingChanges } from './setting-changes.js';

@Module({
  providers: [SettingChanges, ListSettings, ChangeSettingHandler],
  exports: [SettingChanges, ListSettings],
})
export class SettingsConsoleModule {}
