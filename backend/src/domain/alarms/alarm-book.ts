/**
 * What becomes of each alarm: it is pending, fires, is reported and reported again, and resolves. Alarms that change
 * together are one notice. Pure: times come in, as ms.
 */
import type { Finding } from './alarm-condition.js';
import type { AlarmRule, AlarmSeverity } from './alarm-rule.js';

/** Others that fire with the first one are in the same notice, ms. */
export const GROUP_WAIT = 30_000;
/** What holds again within this has not been over, ms. */
export const KEEP_FIRING = 60_000;
/** While it fires it is reported again after this, ms. */
export const REPEAT_AFTER: Readonly<Record<AlarmSeverity, number>> = { page: 3_600_000, ticket: 86_400_000 };
/** What is over can be seen in the console for so long, ms. */
const RESOLVED_SHOWN = 7 * 86_400_000;

export interface AlarmState {
  readonly alarm: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly status: 'pending' | 'firing' | 'resolved';
  /** When it came to this status. */
  readonly since: number;
  /** While it fires: since when its condition does not hold any more. */
  readonly clearSince: number | null;
  /** The figure that was found last. */
  readonly value: number;
  /** What people were sent last of it; null: nothing. */
  readonly reported: { readonly status: 'firing' | 'resolved'; readonly at: number } | null;
}

/** By alarm and labels. */
export type AlarmBook = ReadonlyMap<string, AlarmState>;

export const keyOf = (alarm: string, labels: Readonly<Record<string, string>>): string =>
  [
    alarm,
    ...Object.entries(labels)
      .map(([label, value]) => `${label}=${value}`)
      .sort(),
  ].join(' ');

const started = (rule: AlarmRule, { labels, value }: Finding, now: number): AlarmState => {
  const status = rule.for === 0 ? 'firing' : 'pending';
  return { alarm: rule.name, labels, status, since: now, clearSince: null, value, reported: null };
};

/** Its condition holds now. */
const held = (rule: AlarmRule, state: AlarmState | undefined, finding: Finding, now: number): AlarmState => {
  if (!state) return started(rule, finding, now);
  const { value } = finding;
  if (state.status === 'firing') return { ...state, value, clearSince: null };
  // Who was sent that it fires has not been sent that it is over: for them it never was.
  if (state.status === 'resolved')
    return state.reported?.status === 'firing'
      ? { ...state, status: 'firing', since: now, value, clearSince: null }
      : started(rule, finding, now);
  return now - state.since >= rule.for * 1000 ? { ...state, status: 'firing', since: now, value } : { ...state, value };
};

/** Its condition does not hold now. @returns null: nothing is left of it */
const cleared = (state: AlarmState, now: number): AlarmState | null => {
  if (state.status === 'pending') return null;
  if (state.status === 'resolved') return now - state.since < RESOLVED_SHOWN ? state : null;
  const clearSince = state.clearSince ?? now;
  if (now - clearSince < KEEP_FIRING) return { ...state, clearSince };
  // What was over before anybody was sent a word of it is no news.
  return state.reported ? { ...state, status: 'resolved', since: now, clearSince: null } : null;
};

/** @param findings of one rule now; `unknown` changes nothing */
export const advance = (
  book: AlarmBook,
  rule: AlarmRule,
  findings: readonly Finding[] | 'unknown',
  now: number,
): AlarmBook => {
  if (findings === 'unknown') return book;
  const next = new Map(book);
  const holding = new Set(findings.map(({ labels }) => keyOf(rule.name, labels)));
  for (const finding of findings) {
    const key = keyOf(rule.name, finding.labels);
    next.set(key, held(rule, book.get(key), finding, now));
  }
  for (const [key, state] of book) {
    if (state.alarm !== rule.name || holding.has(key)) continue;
    const left = cleared(state, now);
    if (left) next.set(key, left);
    else next.delete(key);
  }
  return next;
};

/** One alarm in a notice. */
export interface ReportedAlarm extends Pick<AlarmState, 'alarm' | 'labels' | 'since' | 'value'> {
  readonly status: 'firing' | 'repeated' | 'resolved';
}

export interface DueNotice {
  readonly alarms: readonly ReportedAlarm[];
  /** The book once the notice was handed on. */
  readonly reported: AlarmBook;
}

/** The book as if nothing was sent of these alarms last. @param keys of alarms */
export const unsent = (book: AlarmBook, keys: ReadonlySet<string>): AlarmBook => {
  const before = (state: AlarmState): AlarmState['reported'] =>
    state.status === 'resolved' ? { status: 'firing', at: state.since } : null;
  return new Map([...book].map(([key, state]) => [key, keys.has(key) ? { ...state, reported: before(state) } : state]));
};

const isChanged = ({ status, reported }: AlarmState): boolean =>
  (status === 'firing' && reported?.status !== 'firing') || (status === 'resolved' && reported?.status === 'firing');

/**
 * What people are to be sent now of these alarms: all that changed, with all that still fires. Null: nothing.
 * @param rules of the group; others are left alone
 */
export const dueNotice = (book: AlarmBook, rules: readonly AlarmRule[], now: number): DueNotice | null => {
  const severity = new Map(rules.map((rule) => [rule.name, rule.severity]));
  const states = [...book].filter(([, { alarm }]) => severity.has(alarm));
  const hasWaited = states.some(([, state]) => isChanged(state) && now - state.since >= GROUP_WAIT);
  const isRepeat = states.some(
    ([, { alarm, status, reported }]) =>
      status === 'firing' && reported?.status === 'firing' && now - reported.at >= REPEAT_AFTER[severity.get(alarm)!],
  );
  if (!hasWaited && !isRepeat) return null;
  const told = states.filter(([, state]) => state.status === 'firing' || isChanged(state));
  const next = new Map(book);
  const alarms = told.map(([key, state]): ReportedAlarm => {
    const status = state.status === 'resolved' ? 'resolved' : 'firing';
    next.set(key, { ...state, reported: { status, at: now } });
    const { alarm, labels, since, value } = state;
    return { alarm, labels, since, value, status: isChanged(state) ? status : 'repeated' };
  });
  return { alarms, reported: next };
};
