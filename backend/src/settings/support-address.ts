/** Where support reads its mail: a setting, null where none is set (SCREENS-29). */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

@Injectable()
export class SupportAddress {
  constructor(private readonly database: Database) {}

  async read(): Promise<string | null> {
    const { rows } = await this.database.query<{ email: string | null }>(
      `SELECT nullif(value->>'email', '') AS email FROM settings WHERE key = 'support'`,
    );
    return rows[0]?.email ?? null;
  }
}
