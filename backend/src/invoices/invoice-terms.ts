/**
 * What the documents of a day say of who sells, and the rate of the tax: by the settings as they were when the day
 * ended, which the audit has. So a day that is made late, or again, is made by the same ones (decision 0267).
 */
import { Injectable } from '@nestjs/common';
import { RecordedChanges } from '../audit/recorded-changes.js';
import { stateOfGstin } from '../domain/invoices/gstin.js';
import type { Terms } from '../domain/invoices/documents.js';
import { AppName } from '../settings/app-name.js';
import type { InvoiceSettings } from '../settings/business.js';
import { businessFrom } from '../settings/saved-business.js';
import { placeOf, SETTING_SPECS, type SettingValue } from '../settings/setting-specs.js';
import { Settings } from '../settings/settings.js';

const SPECS = SETTING_SPECS.filter(({ group }) => group === 'invoices');

/** What a document of who is registered must say, beside the GSTIN. */
export const NEEDED = ['name', 'address', 'sac'] as const satisfies readonly (keyof InvoiceSettings)[];
export type Needed = (typeof NEEDED)[number];

/** What is missing for documents of who is registered; none where no GSTIN is given. */
export const missingFor = (settings: InvoiceSettings): Needed[] =>
  settings.gstin === null ? [] : NEEDED.filter((name) => settings[name] === null);

/** Who has given a GSTIN and not the rest counts as not registered: no document with tax lacks what it must say. */
const termsOf = (settings: InvoiceSettings, appName: string): Terms => {
  const { rate, name, address, gstin, sac, placeOfSupply } = settings;
  const isRegistered = gstin !== null && missingFor(settings).length === 0;
  const state = isRegistered ? stateOfGstin(gstin) : settings.state;
  return {
    seller: { name: name ?? appName, address, gstin: isRegistered ? gstin : null, state, sac },
    rate: isRegistered ? rate : 0,
    placeOfSupply: placeOfSupply ?? state,
  };
};

@Injectable()
export class InvoiceTerms {
  constructor(
    private readonly settings: Settings,
    private readonly appName: AppName,
    private readonly changes: RecordedChanges,
  ) {}

  /** @param moment microseconds since 1970 */
  async asOf(moment: number): Promise<Terms> {
    const inForce = (await this.settings.read()).invoices;
    const values = await Promise.all(
      SPECS.map(async (spec) => {
        const part = placeOf(spec).part as keyof InvoiceSettings;
        const later = (await this.changes.of<SettingValue>('setting-changed', spec.id)).filter(
          ({ at }) => at * 1_000 >= moment,
        );
        return [part, later.length > 0 ? later.at(-1)!.before : inForce[part]] as const;
      }),
    );
    const { invoices } = businessFrom(this.settings.defaults, new Map([['invoices', Object.fromEntries(values)]]));
    return termsOf(invoices, await this.appName.read());
  }
}
