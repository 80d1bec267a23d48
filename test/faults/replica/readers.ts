/** Two members of staff beside people who buy: one bans and lifts and reads it each time, the other one only reads. */
import { LIFT_REASONS } from '@backend/domain/banning.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListPageResponse } from '@backend/console/lists/list-responses.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';
import { allEnd, allPaidRight, crowd, type Bought } from '../worker/drills/crowd.js';
import { StaffMember } from '../worker/staff-member.js';

const PEOPLE = 4;
const AWAY_MS = 5_000;
const [LIFTED_FOR] = LIFT_REASONS;

/** The time that a page names is that of its newest commit at least. */
const shows = ({ asOf }: ListPageResponse, asked: number): boolean => Date.parse(asOf) >= asked;
const statusOf = ({ rows }: ListPageResponse, id: string): unknown => rows.find((row) => row.id === id)?.cells.state;

export interface Seen {
  /** Commands of staff after which their own lists were read. */
  readonly commands: number;
  /** Of these reads, those that did not show the command. */
  readonly missed: readonly string[];
  readonly lists: number;
  readonly failed: readonly string[];
  /** Of each read of who only reads, ms, and how old what it showed was, ms. */
  readonly took: readonly number[];
  readonly ages: readonly number[];
  readonly purchases: number;
}

export class Readers {
  private readonly ended = new AbortController();
  private readonly missed: string[] = [];
  private readonly failed: string[] = [];
  private readonly took: number[] = [];
  private readonly ages: number[] = [];
  private commands = 0;

  private constructor(
    private readonly environment: DrillEnvironment,
    private readonly writer: StaffMember,
    private readonly reader: StaffMember,
    private readonly names: readonly string[],
  ) {}

  static async begin(environment: DrillEnvironment): Promise<Readers> {
    const { stack, sql } = environment;
    const writer = await StaffMember.at(stack);
    const names = (await writer.lists()).map(({ name }) => name);
    return new Readers(environment, writer, await StaffMember.colleague(stack, sql), names);
  }

  /** The replica is killed after a half of the time, and comes back 5 s later. */
  async during(ms: number): Promise<Seen> {
    const people = await crowd(this.environment, PEOPLE);
    const bought: Bought[] = [];
    const others = Promise.all([
      ...people.map(async (customer, at) => {
        for (let nth = at; !this.isOver; nth++) {
          await this.environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 300 });
          bought.push({ customer, id: await customer.buy(this.environment.services[nth % 20]!) });
          await sleep(600); // a person may buy a hundred an hour
        }
      }),
      this.work(),
      this.read(),
    ]);
    others.catch(() => this.ended.abort());
    await sleep(ms / 2);
    await this.environment.stack.replica!.kill();
    await sleep(AWAY_MS);
    await this.environment.stack.replica!.startAgain();
    await sleep(ms / 2 - AWAY_MS);
    this.ended.abort();
    await others;
    await allEnd(this.environment, bought);
    await allPaidRight(this.environment, bought);
    const { commands, missed, failed, took, ages } = this;
    return { commands, missed, failed, took, ages, lists: this.names.length, purchases: bought.length };
  }

  private get isOver(): boolean {
    return this.ended.signal.aborted;
  }

  /** A ban and its end in turn, of somebody who buys nothing. */
  private async work(): Promise<void> {
    const { walletId } = await this.environment.customer();
    for (let isBan = true; !this.isOver; isBan = !isBan, this.commands++) {
      const [path, reason] = isBan ? ['ban', 'fraud'] : ['ban/lift', LIFTED_FOR];
      const asked = Date.now();
      await this.writer.ask('POST', `/api/admin/users/${walletId}/${path}`, { reason });
      for (const name of this.names) {
        const page = await this.writer.rows(name);
        if (!shows(page, asked) || (name === 'users' && statusOf(page, walletId) !== (isBan ? 'banned' : 'active')))
          this.missed.push(`${name} after ${path}`);
      }
    }
  }

  private async read(): Promise<void> {
    for (let nth = 0; !this.isOver; nth++) {
      const name = this.names[nth % this.names.length]!;
      const began = performance.now();
      try {
        const { asOf } = await this.reader.rows(name);
        this.took.push(performance.now() - began);
        this.ages.push(Date.now() - Date.parse(asOf));
      } catch (error) {
        this.failed.push(`${name}: ${String(error)}`);
      }
      await sleep(50);
    }
  }
}
