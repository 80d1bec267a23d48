/**
 * The theme and the language that the signed-in person chose, for the page itself: otherwise it would change after it
 * is painted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../texts/texts.js';
import type { Preferences } from '../../users/preferences/preferences.entity.js';
import { UserPreferences } from '../../users/preferences/user-preferences.js';
import { Sessions } from '../sessions.js';

/** A page does not wait longer for its look: where the database is slow or away, what the browser has is taken. */
const WAIT_MS = 300;

export interface Look {
  /** 'system': as the device has it. Undefined, here and below: not known in time, or nobody is signed in. */
  readonly theme?: Preferences['theme'] | undefined;
  readonly language?: Language | undefined;
}

@Injectable()
export class ChosenLook {
  constructor(
    private readonly sessions: Sessions,
    private readonly preferences: UserPreferences,
  ) {}

  async byToken(token: string): Promise<Look> {
    const timeout = new AbortController();
    const tooLate = sleep(WAIT_MS, {}, { signal: timeout.signal }).catch(() => ({}));
    const found = this.read(token).catch(() => ({}));
    return Promise.race([found, tooLate]).finally(() => timeout.abort());
  }

  private async read(token: string): Promise<Look> {
    const session = await this.sessions.find(token);
    if (!session) return {};
    const { theme, language } = await this.preferences.read(session.userId);
    return { theme, language };
  }
}
