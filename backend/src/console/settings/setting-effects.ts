/**
 * What a proposed value of a setting would meet now: how many people are at a limit already, or how many rows the next
 * cleaning deletes (decision 0230). Counted from what is there, and nothing is saved.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { isStatementTimeout } from '../../database/is-database-unavailable.js';
import { COUNTED_RECHARGES } from '../../domain/abuse/recharge-pace.js';
import { Refusal } from '../../domain/refusal.js';
import { specOfSetting, valueProblem } from '../../settings/setting-specs.js';
import { readWithin } from '../read-within.js';
import type { SettingEffectResponse } from './settings-dto.js';

interface Effect {
  readonly counts: SettingEffectResponse['counts'];
  /** Of the value, $1: one row with `count`. */
  readonly statement: string;
}

const WITHIN_MS = 1_000;

/** People with a sum or count of `rows` at or above the value. */
const people = (rows: string, having: string): Effect => ({
  counts: 'people',
  statement: `SELECT count(*)::int AS count FROM (
    SELECT wallet_id FROM ${rows} GROUP BY wallet_id HAVING ${having} >= $1::bigint) p`,
});
const deleted = (statement: string): Effect => ({
  counts: 'rows',
  statement: `SELECT (${statement})::int AS count`,
});

const KEPT_SINCE = `now() - make_interval(days => $1::int)`;
/** As the rule counts them. */
const RECHARGES_OF_A_DAY = `recharges WHERE created_at > now() - interval '1 day'
  AND status IN (${COUNTED_RECHARGES.map((status) => `'${status}'`).join(', ')})`;

const EFFECTS: Readonly<Record<string, Effect>> = {
  'limits.openNumbers': people('open_numbers', 'count(*)'),
  'limits.purchasesAnHour': people(`numbers WHERE requested_at > now() - interval '1 hour'`, 'count(*)'),
  'abuse.rechargesADay': people(RECHARGES_OF_A_DAY, 'count(*)'),
  'abuse.rechargeADay': people(RECHARGES_OF_A_DAY, 'sum(amount)'),
  codesKeptDays: deleted(`(SELECT count(*) FROM codes WHERE received_at < ${KEPT_SINCE})
    + (SELECT count(*) FROM phones WHERE assigned_at < ${KEPT_SINCE})`),
  messagesKeptDays: deleted(`SELECT count(*) FROM contact_messages WHERE created_at < ${KEPT_SINCE}`),
};

/** Of others the effect is a sentence alone. */
export const isCounted = (setting: string): boolean => setting in EFFECTS;

@Injectable()
export class SettingEffects {
  constructor(private readonly database: Database) {}

  /** @throws Refusal 'staff-entry-not-found' for a setting whose effect is a sentence; 'invalid-input' */
  async of(setting: string, value: number): Promise<SettingEffectResponse> {
    const effect = EFFECTS[setting];
    const spec = specOfSetting(setting);
    if (!effect || !spec) throw new Refusal('staff-entry-not-found');
    const problem = valueProblem(spec, value);
    if (problem) throw new Refusal('invalid-input', { fields: { value: problem } });
    const { counts, statement: text } = effect;
    const [read] = await readWithin<{ count: number }>(this.database.pool, [
      { text, values: [value], milliseconds: WITHIN_MS },
    ]);
    if (read!.status === 'fulfilled') return { counts, count: read!.value.rows[0]!.count };
    if (isStatementTimeout(read!.reason)) return { counts, count: null };
    throw read!.reason;
  }
}
