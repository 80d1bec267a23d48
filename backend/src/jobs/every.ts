/** A schedule is a method that the worker calls again and again; its declaration says how often. */
import 'reflect-metadata';
import type { Environment } from '../config/environment.js';

type NumberSetting = Exclude<
  { [Name in keyof Environment]: Environment[Name] extends number ? Name : never }[keyof Environment],
  undefined
>;

/** Milliseconds, the name of a setting in milliseconds, or what follows from settings. */
export type Period = number | NumberSetting | ((environment: Environment) => number);

/** @param stopping aborted when the worker stops: what is under way comes to its end, and nothing new begins */
export type ScheduledMethod = (stopping: AbortSignal) => Promise<unknown>;

export interface Schedule {
  /** For people: class and method. */
  readonly name: string;
  readonly period: Period;
  readonly run: ScheduledMethod;
}

interface Declared {
  readonly period: Period;
  readonly method: string;
}

const EVERY = Symbol('every');

const declaredBy = (prototype: object): readonly Declared[] =>
  (Reflect.getMetadata(EVERY, prototype) as readonly Declared[] | undefined) ?? [];

/**
 * The worker calls the method at its start, and again when the period has passed since the last call began and that
 * call has ended (`IntervalTask`). An error is logged, and the calls go on.
 */
export const Every =
  (period: Period) =>
  (prototype: object, method: string, _descriptor: { value?: ScheduledMethod }): void =>
    Reflect.defineMetadata(EVERY, [...declaredBy(prototype), { period, method }], prototype);

export const schedulesOf = (instance: object): Schedule[] =>
  declaredBy(Object.getPrototypeOf(instance) as object).map(({ period, method }) => ({
    period,
    name: `${instance.constructor.name}.${method}`,
    run: (stopping) => (instance as Record<string, ScheduledMethod>)[method]!(stopping),
  }));

/** Milliseconds. */
export const periodIn = (environment: Environment, period: Period): number => {
  if (typeof period === 'function') return period(environment);
  return typeof period === 'number' ? period : environment[period];
};
