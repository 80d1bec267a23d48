/** What people and staff of the demo act through: the real commands, the sandbox, and a plan of what comes when. */
import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Visitor } from '../auth/sessions.js';
import { Database } from '../database/database.js';
import { Refusal } from '../domain/refusal.js';
import { Chance } from './chance.js';
import { DemoWork } from './demo-work.js';
import { SandboxControl } from './sandbox-control.js';

export const [MINUTE, HOUR] = [60_000, 3_600_000];
export const DAY = 24 * HOUR;

const AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];

/** Of networks that are for documents. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

export interface DemoOptions {
  readonly people: number;
  readonly days: number;
  readonly seed: string;
}

@Injectable()
export class DemoWorld {
  options: DemoOptions = { people: 0, days: 0, seed: '' };
  chance = new Chance('');
  sandbox = new SandboxControl('');
  /** The beginning and the end of the demo, ms since 1970. */
  begin = 0;
  end = 0;
  /** Of the demo's clock, ms since 1970. */
  time: () => number = () => 0;
  /** What a rule refused, by its code, and how often. */
  readonly refused = new Map<string, number>();

  constructor(
    private readonly commands: CommandBus,
    readonly database: Database,
    readonly work: DemoWork,
  ) {}

  /** @param at ms since 1970; what would come after the end of the demo does not come */
  plan(at: number, act: () => Promise<unknown>): void {
    if (at < this.end) this.work.timeline.plan(at, act);
  }

  run<Result>(command: Command<Result>): Promise<Result> {
    return this.commands.execute(command);
  }

  /** As a person meets it: what a rule refuses is an answer, and the day goes on. @returns whether it was done */
  async tried(act: Promise<unknown>): Promise<boolean> {
    try {
      await act;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused.set(error.code, (this.refused.get(error.code) ?? 0) + 1);
      return false;
    }
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database.query<Row & Record<string, unknown>>(text, values);
    return rows;
  }

  visitor(chance: Chance): Visitor {
    return { address: `${chance.pick(NETWORKS)}.${chance.between(1, 254)}`, agent: chance.pick(AGENTS) };
  }

  /** A moment of that day of the demo, when people are awake in India. */
  momentOf(day: number, chance: Chance): number {
    const midnight = Math.floor((this.begin + 5.5 * HOUR) / DAY) * DAY - 5.5 * HOUR + day * DAY;
    return Math.max(
      this.begin + MINUTE,
      midnight + chance.between(8 * 60, 23 * 60) * MINUTE + chance.between(0, 59) * 1000,
    );
  }
}
