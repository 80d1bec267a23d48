/** The theme that the signed-in person chose, for the page itself: otherwise it would change after it is painted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UserPreferences } from '../../users/preferences/user-preferences.js';
import { Sessions } from '../sessions.js';

/** A page does not wait longer for a colour: where the database is slow or away, the device's theme is taken. */
const WAIT_MS = 300;

/** Undefined: as the device has it. */
type Theme = 'light' | 'dark' | undefined;

@Injectable()
export class ChosenTheme {
  constructor(
    private readonly sessions: Sessions,
    private readonly preferences: UserPreferences,
  ) {}

  async byToken(token: string): Promise<Theme> {
    const timeout = new AbortController();
    const tooLate = sleep(WAIT_MS, undefined, { signal: timeout.signal }).catch(() => undefined);
    const found = this.read(token).catch(() => undefined);
    return Promise.race([found, tooLate]).finally(() => timeout.abort());
  }

  private async read(token: string): Promise<Theme> {
    const session = await this.sessions.find(token);
    if (!session) return undefined;
    const { theme } = await this.preferences.read(session.userId);
    return theme === 'system' ? undefined : theme;
  }
}
