/** Reads and changes what people prefer; who never chose has the defaults. */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PreferencesRow, type Preferences } from './preferences.entity.js';

/** Sound and vibration are off until the person allows them. */
const DEFAULTS: Preferences = {
  theme: 'system',
  language: 'en',
  sound: false,
  vibration: false,
  pickBy: 'service',
  order: 'recommended',
  favourites: [],
};

@Injectable()
export class UserPreferences {
  constructor(@InjectRepository(PreferencesRow) private readonly rows: Repository<PreferencesRow>) {}

  async read(userId: string): Promise<Preferences> {
    const row = await this.rows.findOneBy({ userId });
    const { userId: _, ...chosen } = row ?? { userId };
    return { ...DEFAULTS, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)) };
  }

  /** Fields that are undefined are left as they are; of two changes of one field the last one counts. */
  async change(userId: string, changes: Partial<Preferences>): Promise<void> {
    const { favourites, ...fields } = changes;
    const row = { userId, ...fields, favourites: favourites && [...favourites] };
    await this.rows.upsert(row, { conflictPaths: ['userId'], skipUpdateIfNoValuesChanged: true });
  }
}
