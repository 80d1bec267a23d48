/** The changes of settings, as the audit has them: the last one of each setting, and all of one. */
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-areas.js';
import { RecordedChanges, type RecordedChange } from '../../audit/recorded-changes.js';
import type { SettingValue } from '../../settings/setting-specs.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import type { SettingChangeResponse } from './settings-dto.js';

export const SETTING_CHANGED: AuditAction = 'setting-changed';

type Change = RecordedChange<SettingValue>;

const responseOf = (
  { id, before, after, reason, at, actor }: Change,
  names: ReadonlyMap<string, string>,
): SettingChangeResponse => ({ id, before, after, reason, at, by: names.get(actor) ?? '' });

@Injectable()
export class SettingChanges {
  constructor(
    private readonly recorded: RecordedChanges,
    private readonly colleagues: ListColleagues,
  ) {}

  /** The newest first, at most a hundred. */
  async of(setting: string): Promise<SettingChangeResponse[]> {
    const changes = await this.recorded.of<SettingValue>(SETTING_CHANGED, setting);
    const names = await this.namesIn(changes);
    return changes.map((change) => responseOf(change, names));
  }

  /** By the id of the setting. */
  async last(): Promise<ReadonlyMap<string, SettingChangeResponse>> {
    const changes = await this.recorded.last<SettingValue>(SETTING_CHANGED);
    const names = await this.namesIn([...changes.values()]);
    return new Map([...changes].map(([setting, change]) => [setting, responseOf(change, names)]));
  }

  private namesIn(changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
    return this.colleagues.names([...new Set(changes.map(({ actor }) => actor))]);
  }
}
