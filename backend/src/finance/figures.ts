/** What a check has counted for each promise and how long it took, and the verdicts that follow. */
import type { AcceptedFinding } from './acceptance/accepted-findings.js';
import type { Violation } from './acceptance/finding.js';
import { PROMISES } from './promises.js';
import type { Violations } from './violation.js';

export interface Verdict {
  readonly promise: number;
  readonly text: string;
  /** What was counted. */
  readonly figure: string;
  readonly ms: number;
  readonly violations: number;
  readonly first: readonly Violation[];
  /** Found too, but accepted by two members of staff (decision 0177). */
  readonly accepted: readonly AcceptedFinding[];
  /** What could not be checked, and why; null where everything was. Then it is not shown that the promise holds. */
  readonly unchecked: string | null;
}

export class Figures {
  private readonly counted = new Map<number, string>();
  private readonly times = new Map<number, number>();

  set(promise: number, figure: string): void {
    this.counted.set(promise, figure);
  }

  /** Behind what was counted before. */
  add(promise: number, figure: string): void {
    const before = this.counted.get(promise);
    this.set(promise, before ? `${before}, ${figure}` : figure);
  }

  /** The time is shared by the promises that the work is for. */
  async timed<T>(promises: readonly number[], work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    const each = (performance.now() - start) / promises.length;
    for (const promise of promises) this.times.set(promise, (this.times.get(promise) ?? 0) + each);
    return result;
  }

  /** @param unchecked of promises that not everything could be checked of: why */
  verdicts(found: Violations, unchecked: Readonly<Record<number, string>>): Verdict[] {
    return Object.entries(PROMISES).map(([number, text]) => {
      const promise = Number(number);
      const { count: violations, first } = found.of(promise);
      return {
        ...{ promise, text, violations, first },
        figure: this.counted.get(promise) ?? '',
        ms: Math.round(this.times.get(promise) ?? 0),
        accepted: found.accepted.filter((one) => one.promise === promise),
        unchecked: unchecked[promise] ?? null,
      };
    });
  }
}
