/** How the value of a setting is written, and typed: paise as rupees, ms as seconds, basis points as per cent. */
import type { SettingChangeResponse, SettingResponse, StateCode } from '../../api/client.gen.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { texts, type Translate } from '../../texts/texts.js';
import { unitText } from '../../ui/text/unit-text.js';
import { dateTime, INDIAN_TIME_MS } from '../../ui/text/time.js';
import { stateText } from './state-options.js';

export type Value = SettingResponse['value'];
type Unit = SettingResponse['unit'];

type Texts = Translate<(typeof consoleSettings)['english']>;
const t: Texts = texts(consoleSettings);
/** Limits of a sandbox are this: no limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** How many of the unit are one of what is typed. */
const SCALE: Record<NonNullable<Unit>, number> = { paise: 100, ms: 1_000, 'basis-points': 100, days: 1, count: 1 };

export const typedUnit = (unit: Unit): string => {
  if (unit === 'paise') return t('unitRupees');
  if (unit === 'ms') return t('seconds');
  if (unit === 'basis-points') return t('unitPercent');
  return unit === 'days' ? t('unitDays') : '';
};

export const decimals = (unit: Unit): number => (unit === null ? 0 : Math.log10(SCALE[unit]));
export const toTyped = (value: number, unit: Unit): number => value / (unit ? SCALE[unit] : 1);
export const fromTyped = (typed: number, unit: Unit): number => Math.round(typed * (unit ? SCALE[unit] : 1));

const numberText = (value: number, unit: Unit): string => {
  if (value >= NO_LIMIT) return t('noLimit');
  if (unit === 'paise' || unit === 'ms' || unit === 'basis-points') return unitText(value, unit);
  return unit === 'days' ? t('days', { count: value }) : value.toLocaleString('en-IN');
};

export const valueText = ({ kind, unit }: Pick<SettingResponse, 'kind' | 'unit'>, value: Value): string => {
  if (value === null || value === '') return t('empty');
  if (typeof value === 'boolean') return value ? t('isOn') : t('isOff');
  if (typeof value === 'string') return kind === 'state' ? stateText(value as StateCode) : value;
  return kind === 'time' ? dateTime(new Date(value).toISOString()) : numberText(value, unit);
};

/** Who changed it, when and why; the words may have been erased since. */
export const changedBy = (say: Texts, { by, at, reason }: SettingChangeResponse): string =>
  say('changedBy', { by, time: dateTime(new Date(at).toISOString()), reason: reason ?? say('erased') });

export const boundsText = ({ kind, unit, least, most }: SettingResponse): string => {
  if (kind === 'time') return t('indianTime');
  if (kind === 'integer' && least !== null && most !== null)
    return most >= NO_LIMIT
      ? t('boundsFrom', { least: numberText(least, unit) })
      : t('bounds', { least: numberText(least, unit), most: numberText(most, unit) });
  return most === null ? '' : t('characters', { count: most });
};

/** ms since 1970 -> '2026-11-24T18:30', in Indian time, as a field of a date and a time has it. */
export const toTimeField = (at: number): string => new Date(at + INDIAN_TIME_MS).toISOString().slice(0, 16);

export const fromTimeField = (typed: string): number => Date.parse(`${typed}:00Z`) - INDIAN_TIME_MS;
