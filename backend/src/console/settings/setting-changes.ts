/** What was changed of the settings of the business: the last change of each, and all changes of one. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { SettingValue } from '../../settings/setting-specs.js';
import type { SettingChangeResponse } from './settings-dto.js';

export interface SettingChange {
  readonly id: string;
  readonly setting: string;
  readonly before: SettingValue;
  readonly after: SettingValue;
  readonly reason: string;
}

const MOST_SHOWN = 100;

const columns = `c.setting, c.id, c.before, c.after, c.reason, coalesce(s.name, '') AS by,
  floor(extract(epoch FROM c.changed_at) * 1000)::float8 AS at`;
const from = 'FROM setting_changes c LEFT JOIN staff s ON s.id = c.changed_by';

const responseOf = ({ id, before, after, reason, by, at }: SettingChangeResponse): SettingChangeResponse => ({
  ...{ id, before, after, reason, by, at },
});

@Injectable()
export class SettingChanges {
  constructor(private readonly database: Database) {}

  /** The newest first, at most a hundred. */
  async of(setting: string): Promise<SettingChangeResponse[]> {
    const statement = `SELECT ${columns} ${from} WHERE c.setting = $1 ORDER BY c.seq DESC LIMIT ${MOST_SHOWN}`;
    const { rows } = await this.database.query<SettingChangeResponse>(statement, [setting]);
    return rows.map(responseOf);
  }

  /** By the id of the setting. */
  async last(): Promise<ReadonlyMap<string, SettingChangeResponse>> {
    const { rows } = await this.database.query<SettingChangeResponse & { setting: string }>(
      `SELECT DISTINCT ON (c.setting) ${columns} ${from} ORDER BY c.setting, c.seq DESC`,
    );
    return new Map(rows.map((row) => [row.setting, responseOf(row)]));
  }

  async find(id: string, queries: Queries): Promise<SettingChange | undefined> {
    const statement = 'SELECT id, setting, before, after, reason FROM setting_changes WHERE id = $1';
    return (await queries.query<SettingChange>(statement, [id])).rows[0];
  }

  async lastOf(setting: string, queries: Queries): Promise<string | null> {
    const statement = 'SELECT id FROM setting_changes WHERE setting = $1 ORDER BY seq DESC LIMIT 1';
    return (await queries.query<{ id: string }>(statement, [setting])).rows[0]?.id ?? null;
  }

  async add({ id, setting, before, after, reason }: SettingChange, staffId: string, queries: Queries): Promise<void> {
    await queries.query(
      `INSERT INTO setting_changes (id, setting, before, after, reason, changed_by) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, setting, JSON.stringify(before), JSON.stringify(after), reason, staffId],
    );
  }
}
