/** One alarm: what is declared of it. */
import type { AlarmCondition } from './alarm-condition.js';

/** `page`: somebody gets up for it. `ticket`: somebody sees to it on the day. */
export type AlarmSeverity = 'page' | 'ticket';
export type ProcessKind = 'backend' | 'worker';

export interface AlarmRule {
  /** For people and for Prometheus; never renamed. */
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  readonly when: AlarmCondition;
  /** Seconds that it must hold before it fires. */
  readonly for: number;
  readonly severity: AlarmSeverity;
  /** Who evaluates it: the process that has the metric. */
  readonly by: readonly ProcessKind[];
  /** About what mails and stored notices need: sent at once from the memory of the process. */
  readonly isDirect?: true;
  /** About the process itself: each one evaluates it, also where another one of its kind reports. Direct as well. */
  readonly isOwn?: true;
}
