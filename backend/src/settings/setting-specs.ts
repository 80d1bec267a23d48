/**
 * Every setting of the business that staff change in the console, declared once: what it is, its unit and bounds, and
 * the permission that changes it. The values are read by business.ts, app-name.ts, support-address.ts and notice.ts.
 */
import { isEmail } from 'class-validator';
import { isGstin } from '../domain/invoices/gstin.js';
import { isStateCode } from '../domain/invoices/states.js';
import type { Permission } from '../domain/staff/permission.js';
import { MAX_PURCHASES } from '../domain/money/wallet.js';
import { MOST_ALONE } from '../domain/staff/approving.js';

export const SETTING_KINDS = ['integer', 'text', 'link', 'email', 'time', 'switch', 'gstin', 'state', 'sac'] as const;
type SettingKind = (typeof SETTING_KINDS)[number];

/** Of whole numbers. Basis points: 1700 is 17 %. */
export const SETTING_UNITS = ['count', 'paise', 'ms', 'days', 'basis-points'] as const;
type SettingUnit = (typeof SETTING_UNITS)[number];

export const SETTING_GROUPS = [
  'notice',
  'pause',
  'limits',
  'clocks',
  'prices',
  'invoices',
  'abuse',
  'retention',
  'support',
] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

/** A time is ms since 1970. null stands for the default. */
export type SettingValue = string | number | boolean | null;

export interface SettingSpec {
  /** The row of the table `settings`, and the part of its value: `limits.openNumbers`. Stored: never renamed. */
  readonly id: string;
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  readonly unit?: SettingUnit;
  readonly least?: number;
  /** Of a text: characters. */
  readonly most?: number;
  readonly needs: Permission;
}

const DAY = 86_400_000;
const MAX_DAYS = 3_650;
/** The latest time that JavaScript knows. */
const LAST_TIME = 8_640_000_000_000_000;

const whole = (id: string, group: SettingGroup, unit: SettingUnit, [least, most]: [number, number]): SettingSpec => ({
  ...{ id, group, kind: 'integer', unit, least, most, needs: 'settings_management' },
});
const text = (
  id: string,
  kind: Exclude<SettingKind, 'integer' | 'time' | 'switch'>,
  most: number,
  group: SettingGroup = 'support',
): SettingSpec => ({
  ...{ id, group, kind, most, needs: 'settings_management' },
});
const time = (id: string): SettingSpec => ({
  ...{ id, group: 'notice', kind: 'time', least: 0, most: LAST_TIME, needs: 'system_control' },
});
const pause = (id: string): SettingSpec => ({ id, group: 'pause', kind: 'switch', needs: 'system_control' });
const count = (id: string, unit: SettingUnit = 'count'): SettingSpec =>
  whole(`abuse.${id}`, 'abuse', unit, [0, Number.MAX_SAFE_INTEGER]);

export const SETTING_SPECS: readonly SettingSpec[] = [
  { ...text('notice.text', 'text', 300, 'notice'), needs: 'system_control' },
  time('notice.from'),
  time('notice.until'),
  pause('pause.sales'),
  pause('pause.recharges'),
  whole('limits.openNumbers', 'limits', 'count', [0, 1_000]),
  whole('limits.purchasesAnHour', 'limits', 'count', [0, MAX_PURCHASES]),
  // No setting lets one person move more than one who is alone may (MONEY-14).
  whole('approvalAbove', 'limits', 'paise', [0, MOST_ALONE]),
  whole('clocks.pollEvery', 'clocks', 'ms', [100, DAY]),
  whole('clocks.pollFor', 'clocks', 'ms', [0, DAY]),
  whole('clocks.holdFor', 'clocks', 'ms', [1_000, DAY]),
  whole('clocks.cancelLimit', 'clocks', 'ms', [0, DAY]),
  whole('clocks.cancelMargin', 'clocks', 'ms', [0, DAY]),
  whole('markup.standard', 'prices', 'basis-points', [0, 100_000]),
  whole('invoices.rate', 'invoices', 'basis-points', [0, 10_000]),
  text('invoices.name', 'text', 100, 'invoices'),
  text('invoices.address', 'text', 300, 'invoices'),
  text('invoices.gstin', 'gstin', 15, 'invoices'),
  text('invoices.state', 'state', 2, 'invoices'),
  text('invoices.sac', 'sac', 6, 'invoices'),
  text('invoices.placeOfSupply', 'state', 2, 'invoices'),
  count('newForDays', 'days'),
  count('newOpenNumbers'),
  count('firstRecharge', 'paise'),
  count('rechargeADay', 'paise'),
  count('rechargesADay'),
  count('cancelsToSlow'),
  count('cancelsToRefuse'),
  count('slowRatio'),
  count('refuseRatio'),
  count('slowPurchases'),
  count('accountsPerSource'),
  count('accountsPerDevice'),
  count('accountsPerRange'),
  whole('codesKeptDays', 'retention', 'days', [1, MAX_DAYS]),
  whole('messagesKeptDays', 'retention', 'days', [1, MAX_DAYS]),
  text('appName', 'text', 40),
  text('support.email', 'email', 254),
  text('support.phone', 'text', 40),
  text('support.hours', 'text', 120),
  text('support.address', 'text', 300),
  text('support.telegramChannel', 'link', 200),
  text('support.telegramContact', 'link', 200),
  text('support.sisterService', 'link', 200),
];

export const specOfSetting = (id: string): SettingSpec | undefined => SETTING_SPECS.find((spec) => spec.id === id);

/** The row of the table, and the part of its value; a setting without a part is the whole value. */
export const placeOf = ({ id }: SettingSpec): { readonly key: string; readonly part: string | null } => {
  const [key = id, part = null] = id.split('.');
  return { key, part };
};

/**
 * @param saved the value of its row; undefined where there is none
 * @returns what was saved of the setting; undefined where nothing was
 */
export const savedPart = (spec: SettingSpec, saved: unknown): unknown => {
  const { part } = placeOf(spec);
  if (part === null) return saved;
  return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>)[part] : undefined;
};

/** The value of its row with the setting changed; undefined where nothing of it stays saved. */
export const withPart = (spec: SettingSpec, saved: unknown, value: SettingValue): unknown => {
  const { part } = placeOf(spec);
  if (part === null) return value ?? undefined;
  const { [part]: _, ...others } = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<
    string,
    unknown
  >;
  return value === null ? others : { ...others, [part]: value };
};

const isLink = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:';

/** What a text of a kind has to be, and the words for one that is not. */
const TEXT_KINDS: Readonly<Partial<Record<SettingKind, readonly [(value: string) => boolean, string]>>> = {
  link: [isLink, 'An address that begins with https://'],
  email: [(value) => isEmail(value), 'An e-mail address'],
  gstin: [isGstin, 'A GSTIN: 15 characters, of which the last one checks the others'],
  state: [isStateCode, 'The code of a State or Union territory'],
  sac: [(value) => /^99\d{4}$/.test(value), 'A code of a service: six digits that begin with 99'],
};

const textProblem = ({ kind, most = 0 }: SettingSpec, value: unknown): string | null => {
  if (typeof value !== 'string' || value.trim() === '') return 'Please write something';
  if (value.length > most) return `At most ${most} characters`;
  const [isValid, problem] = TEXT_KINDS[kind] ?? [];
  return isValid && problem && !isValid(value) ? problem : null;
};

const wholeProblem = ({ least = 0, most = 0 }: SettingSpec, value: unknown): string | null =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `A whole number from ${least} to ${most}`;

/** The reason as a text; null where the value may be saved. null as a value takes the default again. */
export const valueProblem = (spec: SettingSpec, value: unknown): string | null => {
  if (value === null) return null;
  if (spec.kind === 'switch') return typeof value === 'boolean' ? null : 'On or off';
  return spec.kind === 'integer' || spec.kind === 'time' ? wholeProblem(spec, value) : textProblem(spec, value);
};
