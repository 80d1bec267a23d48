/** Reads and changes what people prefer; who never chose has the defaults. */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Queries } from '../../database/database.js';
import type { Language } from '../../texts/texts.js';
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

const ADOPT = `
INSERT INTO preferences AS chosen (user_id, language, theme) VALUES ($1, $2, $3)
ON CONFLICT (user_id) DO UPDATE
SET language = coalesce(chosen.language, excluded.language), theme = coalesce(chosen.theme, excluded.theme)
WHERE (chosen.language IS NULL AND excluded.language IS NOT NULL)
   OR (chosen.theme IS NULL AND excluded.theme IS NOT NULL)`;

/** What a browser remembers of a choice that was made in it. */
export interface ChosenInBrowser {
  readonly language?: Language | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

@Injectable()
export class UserPreferences {
  constructor(@InjectRepository(PreferencesRow) private readonly rows: Repository<PreferencesRow>) {}

  async read(userId: string): Promise<Preferences> {
    const row = await this.rows.findOneBy({ userId });
    const { userId: _, ...chosen } = row ?? { userId };
    return { ...DEFAULTS, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)) };
  }

  /** What a person has chosen in a browser is that of their account, where they never chose it there. */
  async adopt(userId: string, { language, theme }: ChosenInBrowser, queries: Queries): Promise<void> {
    if (language || theme) await queries.query(ADOPT, [userId, language ?? null, theme ?? null]);
  }

  /** Fields that are undefined are left as they are; of two changes of one field the last one counts. */
  async change(userId: string, changes: Partial<Preferences>): Promise<void> {
    const { favourites, ...fields } = changes;
    const row = { userId, ...fields, favourites: favourites && [...favourites] };
    await this.rows.upsert(row, { conflictPaths: ['userId'], skipUpdateIfNoValuesChanged: true });
  }
}
