/** Staff change a setting of the business: one transaction with the row of the audit, which is its record. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission } from '../../domain/staff/permission.js';
import type { StaffMember } from '../../http/access.js';
import { specOfSetting, valueProblem } from '../../settings/setting-specs.js';
import { lockSettings } from '../../settings/settings-lock.js';
import { Settings } from '../../settings/settings.js';
import { SETTING_CHANGED } from './setting-changes.js';
import type { ChangeSettingRequest } from './settings-dto.js';

export class ChangeSetting extends Command<void> {
  constructor(
    readonly by: { readonly staff: StaffMember; readonly address: string },
    readonly setting: string,
    readonly request: ChangeSettingRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeSetting)
export class ChangeSettingHandler implements ICommandHandler<ChangeSetting> {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly changes: RecordedChanges,
  ) {}

  /**
   * The same id again changes nothing more.
   * @throws Refusal 'staff-entry-not-found', 'permission-denied', 'invalid-input', 'key-reused', 'setting-changed'
   */
  async execute({ by, setting, request }: ChangeSetting): Promise<void> {
    const spec = specOfSetting(setting);
    if (!spec) throw new Refusal('staff-entry-not-found');
    if (!hasPermission(by.staff, spec.needs)) throw new Refusal('permission-denied', { permission: spec.needs });
    const problem = valueProblem(spec, request.value);
    if (problem) throw new Refusal('invalid-input', { fields: { value: problem } });
    const { id, seen, reason, value: after } = request;
    const change = { action: SETTING_CHANGED, subject: { kind: 'setting', id: setting }, by, id, seen, reason, after };
    await this.database.transaction(async (queries) => {
      await lockSettings(queries);
      await this.changes.make(change, queries, () => this.settings.changePart(spec, after, queries));
    });
    this.settings.readAnew();
  }
}
