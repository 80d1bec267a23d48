/** Answers what anyone may know of the settings: name, support contacts, limits and clocks. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { MIN_RECHARGE, MAX_RECHARGE } from '../../domain/payments/recharging.js';
import { AppName } from '../../settings/app-name.js';
import { Settings } from '../../settings/settings.js';
import type { SettingsResponse, SupportResponse } from '../status-response.js';

/** LIMITS-1, in paise. */
const PRESETS = [1_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const supportFrom = (saved: unknown): SupportResponse => {
  const known = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<keyof SupportResponse, unknown>;
  return {
    email: text(known.email),
    phone: text(known.phone),
    telegramChannel: text(known.telegramChannel),
    telegramContact: text(known.telegramContact),
    hours: text(known.hours),
    address: text(known.address),
    sisterService: text(known.sisterService),
  };
};

@Injectable()
export class GetPublicSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly appName: AppName,
    private readonly environment: Environment,
  ) {}

  async read(): Promise<SettingsResponse> {
    const { clocks, services } = await this.settings.read();
    const { rows } = await this.database.query<{ value: unknown }>(`SELECT value FROM settings WHERE key = 'support'`);
    return {
      appName: await this.appName.read(),
      sandbox: this.environment.SANDBOX,
      google: this.environment.GOOGLE_CLIENT_ID !== undefined,
      support: supportFrom(rows[0]?.value),
      limits: { minRecharge: MIN_RECHARGE, maxRecharge: MAX_RECHARGE, presets: PRESETS },
      clocks: { pollEveryMs: clocks.pollEvery, pollForMs: clocks.pollFor, holdForMs: clocks.holdFor },
      serviceIcons: services.icons,
    };
  }
}
