/** Every setting of the business as it is in force, with its default and its last change. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { hasPermission } from '../../domain/staff/permission.js';
import type { StaffMember } from '../../http/access.js';
import { APP_NAME } from '../../settings/app-name.js';
import {
  placeOf,
  savedPart,
  SETTING_SPECS,
  type SettingSpec,
  type SettingValue,
} from '../../settings/setting-specs.js';
import { Settings } from '../../settings/settings.js';
import { SettingChanges } from './setting-changes.js';
import { isCounted } from './setting-effects.js';
import type { SettingResponse } from './settings-dto.js';

const valueIn = (spec: SettingSpec, values: object): SettingValue =>
  (savedPart(spec, (values as Readonly<Record<string, unknown>>)[placeOf(spec).key]) ?? null) as SettingValue;

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
    const inForce = await this.settings.read();
    const changes = await this.changes.last();
    return SETTING_SPECS.map((spec) => {
      const { key } = placeOf(spec);
      const own = savedPart(spec, saved.get(key));
      const standard = valueIn(spec, { appName: APP_NAME, ...this.settings.defaults });
      // Of the business's settings what is read of them; the others are read as they are saved.
      const value = key in inForce ? valueIn(spec, inForce) : ((own as SettingValue | undefined) ?? standard);
      const { id, group, kind, unit = null, least = null, most = null, needs } = spec;
      return {
        ...{ id, group, kind, unit, least, most, needs, standard, value, isSaved: own !== undefined },
        ...{ changed: changes.get(id) ?? null, mayChange: hasPermission(staff, needs), isCounted: isCounted(id) },
      };
    });
  }
}
