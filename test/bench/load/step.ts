/** One rate of arrivals and what became of them; and at which rate a product no longer keeps up. */
import type { Visit } from './visits.js';

/** The share of each kind of visit; together 1. */
export type Mix = Readonly<Record<Visit, number>>;

export interface Step {
  /** Arrivals a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly begun: Readonly<Record<Visit, number>>;
  /** Those whose code, credit or end came. */
  readonly done: Readonly<Record<Visit, number>>;
  /** Visits that ended otherwise, by what was answered. */
  readonly failed: Readonly<Record<string, number>>;
  readonly arrived: number;
  /** Presses without an answer when the last person had arrived. */
  readonly unanswered: number;
  /** Until the last visit was over, ms. */
  readonly took: number;
  /** Of presses, from the moment at which each was due, ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** By how much the generator itself was late at most, ms. */
  readonly generatorLate: number;
}

/** Beyond the knee a press takes so many times as long as without load. */
const SLOWER = 5;
/** Beyond the knee so much of all presses waits when the last person has arrived. */
const WAITING = 0.05;

/** @param unloaded a step at a low rate */
export const keepsUp = (step: Step, unloaded: Step): boolean =>
  step.p95 <= SLOWER * unloaded.p95 && step.unanswered <= Math.max(1, WAITING * step.arrived);

/** The highest rate that was kept up with, before the first that was not; 0 where the first one was not. */
export const kneeOf = (steps: readonly Step[], unloaded: Step): number => {
  const beyond = steps.findIndex((step) => !keepsUp(step, unloaded));
  return (beyond === -1 ? steps.at(-1) : steps[beyond - 1])?.rate ?? 0;
};
