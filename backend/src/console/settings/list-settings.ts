/** Every setting of the business as it is in force, with its default and its last change. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { hasPermission } from '../../domain/staff/permission.js';
import type { StaffMember } from '../../http/access.js';
import { APP_NAME } from '../../settings/app-name.js';
import { placeOf, SETTING_SPECS, type SettingSpec, type SettingValue } from '../../settings/setting-specs.js';
import { Settings } from '../../settings/settings.js';
import { savedPart } from './change-setting.js';
import { SettingChanges } from './setting-changes.js';
import type { SettingResponse } from './settings-dto.js';

@Injectable()
export class ListSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly changes: SettingChanges,
  ) {}

  async for(staff: StaffMember): Promise<SettingResponse[]> {
    const { rows } = await this.database.query<{ key: string; value: unknown }>('SELECT key, value FROM settings');
    const saved = new Map(rows.map(({ key, value }) => [key, value]));
    const changes = await this.changes.last();
    return SETTING_SPECS.map((spec) => {
      const own = savedPart(spec, saved.get(placeOf(spec).key));
      const standard = this.standardOf(spec);
      const { id, group, kind, unit = null, least = null, most = null, needs } = spec;
      return {
        ...{ id, group, kind, unit, least, most, needs, standard, value: own ?? standard, isSaved: own !== null },
        ...{ changed: changes.get(id) ?? null, mayChange: hasPermission(staff, needs) },
      };
    });
  }

  private standardOf(spec: SettingSpec): SettingValue {
    return savedPart(spec, { appName: APP_NAME, ...this.settings.defaults }[placeOf(spec).key]);
  }
}
