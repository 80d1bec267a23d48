/** Measures cases in turns with the floor: whatever slows the machine down slows both. */
import { percentile } from '../measure/report.js';
import type { Asked } from './ask-console.js';
import type { Read } from './rows-read.js';
import type { StatementTimes } from './statement-times.js';

/** A case that was measured; times are ms, NaN where it was not asked. */
export interface Measured {
  readonly group: string;
  readonly name: string;
  /** What the p95 may be, as a multiple of the floor's. */
  readonly most: number;
  /** Its first request, before anything of it was in memory; not among the others. */
  readonly cold: number;
  readonly p50: number;
  readonly isAsked: boolean;
  readonly p95: number;
  /** The slowest statement after the first request; NaN where it was not measured. */
  readonly sql: number;
  /** Answers that were not 200, as a count. */
  readonly failed: number;
  /** Of a page of a list. */
  readonly read: Read | null;
}

export interface Case {
  readonly group: string;
  readonly name: string;
  readonly most: number;
  /** Null: only what it reads is counted. */
  readonly ask: (() => Promise<Asked>) | null;
  readonly read: Read | null;
}

export interface HowMany {
  /** Of each case. */
  readonly requests: number;
  /** After so many ms no further one of the case is sent. */
  readonly longest: number;
}

export class CaseMeasures {
  readonly measured: Measured[] = [];
  /** By group: the floor beside it. */
  private readonly floors = new Map<string, number[]>();

  constructor(
    private readonly floor: () => Promise<Asked>,
    private readonly times: StatementTimes | null,
    private readonly howMany: HowMany,
  ) {}

  async measure({ group, name, most, ask, read }: Case): Promise<void> {
    if (!ask) {
      const times = { cold: NaN, p50: NaN, p95: NaN, sql: NaN };
      this.measured.push({ group, name, most, isAsked: false, ...times, failed: 0, read });
      return;
    }
    const floors = this.floors.get(group) ?? [];
    this.floors.set(group, floors);
    const asked: Asked[] = [await ask()];
    await this.times?.reset();
    const until = performance.now() + this.howMany.longest;
    for (let time = 0; time < this.howMany.requests && (time < 3 || performance.now() < until); time += 1) {
      floors.push((await this.floor()).ms);
      asked.push(await ask());
    }
    const [cold, ...others] = asked.map(({ ms }) => ms);
    this.measured.push({
      ...{ group, name, most, isAsked: true, cold: cold!, p50: percentile(others, 0.5), p95: percentile(others, 0.95) },
      sql: (await this.times?.slowest()) ?? NaN,
      failed: asked.filter(({ status }) => status !== 200).length,
      read,
    });
  }

  /** The p95 of the floor that was asked in turns with a group, ms. */
  floorOf(group: string): number {
    return percentile(this.floors.get(group) ?? [], 0.95);
  }
}
