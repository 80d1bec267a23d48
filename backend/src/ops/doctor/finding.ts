/** What a check of the doctor found, in sentences for whoever runs the installation. */
import { StartRefused } from '../../config/start-refused.js';

export interface Finding {
  /** `unchecked`: what it needs is not there, and another finding says so. */
  readonly state: 'good' | 'warning' | 'wrong' | 'unchecked';
  readonly text: string;
  /** What to do about it, where there is something to do. */
  readonly todo?: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string, todo: string): Finding => ({ state: 'warning', text, todo });
export const wrong = (text: string, todo: string): Finding => ({ state: 'wrong', text, todo });
export const unchecked = (text: string): Finding => ({ state: 'unchecked', text });

/** One subject. It changes nothing, and may throw: that is a finding too. */
export interface Check {
  readonly name: string;
  readonly find: () => Promise<readonly Finding[]> | readonly Finding[];
}

export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** As `3 hours`: the largest unit of which there are two, rounded. */
export const inWords = (ms: number): string => {
  const seconds = Math.abs(ms) / 1000;
  const [unit, name] = UNITS.find(([one]) => seconds >= 2 * one) ?? [1, 'second'];
  const count = Math.round(seconds / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};

/** Of what a start would be refused for: its first line says what is wrong, the others what to do. @throws any other */
export const refusalFindings = (error: unknown): Finding[] => {
  if (!(error instanceof StartRefused)) throw error;
  const [text = '', ...todo] = error.message.split('\n');
  return [wrong(text, todo.join(' '))];
};
