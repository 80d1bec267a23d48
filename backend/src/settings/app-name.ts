/** The name of the product that people see: a saved setting, read when it is needed. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export const APP_NAME = 'OTP Wallet';

@Injectable()
export class AppName {
  constructor(private readonly database: Database) {}

  async read(): Promise<string> {
    const { rows } = await this.database.query<{ value: unknown }>(`SELECT value FROM settings WHERE key = 'appName'`);
    const [saved] = rows;
    return typeof saved?.value === 'string' && saved.value !== '' ? saved.value : APP_NAME;
  }
}
