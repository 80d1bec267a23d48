/** The violations that a check of the promises finds, and those that were accepted. */
import { AcceptedFindings, type AcceptedFinding } from './acceptance/accepted-findings.js';
import type { Violation } from './acceptance/finding.js';

/** The promise about codes. */
export const CODES_PROMISE = 17;

/** Keeps the first few of each promise and counts the rest: memory stays bounded. */
export class Violations {
  private readonly kept: Violation[] = [];
  private readonly counts = new Map<number, number>();

  /** In the order in which they were found. */
  readonly accepted: AcceptedFinding[] = [];

  constructor(
    private readonly most = 20,
    private readonly acceptances = new AcceptedFindings(),
  ) {}

  add(promise: number, stream: string | null, version: number | null, text: string): void {
    const accepted = this.acceptances.find({ promise, stream, version, text });
    if (accepted) {
      this.accepted.push(accepted);
      return;
    }
    const count = (this.counts.get(promise) ?? 0) + 1;
    this.counts.set(promise, count);
    if (count <= this.most) this.kept.push({ promise, stream, version, text });
  }

  /** The one that was found first. */
  get first(): Violation | undefined {
    return this.kept[0];
  }

  of(promise: number): { count: number; first: readonly Violation[] } {
    return {
      count: this.counts.get(promise) ?? 0,
      first: this.kept.filter((violation) => violation.promise === promise),
    };
  }
}
