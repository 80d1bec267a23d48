/** Staff change a setting of the business: one transaction with the record of the change and the row of the audit. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission } from '../../domain/staff/permission.js';
import type { StaffMember } from '../../http/access.js';
import type { SettingKey } from '../../settings/business.js';
import {
  placeOf,
  specOfSetting,
  valueProblem,
  type SettingSpec,
  type SettingValue,
} from '../../settings/setting-specs.js';
import { Settings } from '../../settings/settings.js';
import { SettingChanges } from './setting-changes.js';
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

/** Any number will do, as long as no other lock has it: changes of settings happen one after the other. */
const SETTINGS_LOCK = 7_311_069;

type Parts = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {});

/** The setting `notice` was once its text alone. */
const partsOfNotice = (value: unknown): Parts => (typeof value === 'string' ? { text: value } : partsOf(value));

/** @returns the saved value of the setting; null where the default is in force */
export const savedPart = (spec: SettingSpec, saved: unknown): SettingValue => {
  const { key, part } = placeOf(spec);
  const value = part === null ? saved : (key === 'notice' ? partsOfNotice : partsOf)(saved)[part];
  return (value ?? null) as SettingValue;
};

@CommandHandler(ChangeSetting)
export class ChangeSettingHandler implements ICommandHandler<ChangeSetting> {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly changes: SettingChanges,
    private readonly audit: Audit,
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
    await this.database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock($1)', [SETTINGS_LOCK]);
      if (await this.isDone(setting, request, queries)) return;
      const seen = await this.changes.lastOf(setting, queries);
      if (seen !== request.seen) throw new Refusal('setting-changed');
      const before = await this.write(spec, request.value, queries);
      const { id, value: after, reason } = request;
      await this.changes.add({ id, setting, before, after, reason }, by.staff.id, queries);
      await this.audit.record(queries, {
        ...{ actor: actorOfStaff(by.staff), address: by.address, action: 'setting-changed' },
        ...{ subject: { kind: 'setting', id: setting }, facts: { change: id }, before, after, reason },
      });
    });
    this.settings.readAnew();
  }

  private async isDone(setting: string, { id, value }: ChangeSettingRequest, queries: Queries): Promise<boolean> {
    const done = await this.changes.find(id, queries);
    if (done && (done.setting !== setting || done.after !== value)) throw new Refusal('key-reused');
    return done !== undefined;
  }

  /** @returns the value that was saved before */
  private async write(spec: SettingSpec, value: SettingValue, queries: Queries): Promise<SettingValue> {
    const { key, part } = placeOf(spec);
    const { rows } = await queries.query<{ value: unknown }>('SELECT value FROM settings WHERE key = $1', [key]);
    const saved = rows[0]?.value;
    if (part === null && value === null) await queries.query('DELETE FROM settings WHERE key = $1', [key]);
    else if (part === null) await this.settings.save(key as SettingKey, value, queries);
    else {
      const { [part]: _, ...others } = (key === 'notice' ? partsOfNotice : partsOf)(saved);
      const parts = value === null ? others : { ...others, [part]: value };
      await this.settings.save(key as SettingKey, parts, queries);
    }
    return savedPart(spec, saved);
  }
}
