/**
 * The data of a bench of the console: people with half a year of purchases, recharges and everything else that the
 * lists show, made by the product's own rules and copied in. What `verify` checks holds of it.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { randomFrom } from '../measure/random.js';
import { HistoryRows } from './history-rows.js';
import { MoneyVisits } from './money-visits.js';
import { anyLifeOf, NumberVisits } from './number-visits.js';
import { MESSAGES, STAFF, USERS } from './outside-tables.js';
import { StaffVisits } from './staff-visits.js';
import { Visit } from './visit.js';

/** Of what is made: a template of another version is not used. */
export const DATA_VERSION = 2;

export interface Made {
  readonly people: number;
  readonly numbers: number;
  readonly events: number;
}

export interface Options {
  readonly people: number;
  /** 32 bytes in base64: the stored codes and phones are encrypted with it. */
  readonly codeKey: string;
  readonly progress?: (numbers: number, of: number) => void;
}

const NUMBERS_OF_A_PERSON = 10;
const STAFF_MEMBERS = 12;
/** Entries that are copied in together. */
const ENTRIES_AT_ONCE = 10_000;
/** Visits that are made before what is being copied goes on. */
const VISITS_AT_ONCE = 20;
const SECOND = 1_000;
const DAY = 86_400_000;
/** Days before now. Nothing is newer: what a recharge of the last month waits for would have to be there too. */
const [BEGAN, ENDED] = [170, 33];
/** No visit takes longer. */
const LONGEST_VISIT = 2 * DAY;
/** Enough for any number, paise. */
const ENOUGH = 3_000;

const FIRST_NAMES = ['asha', 'ravi', 'meera', 'arjun', 'divya', 'kiran', 'nikhil', 'pooja', 'sanjay', 'lata'];
const LAST_NAMES = ['rao', 'iyer', 'khan', 'patel', 'singh', 'das', 'nair', 'shah', 'joshi', 'bose'];
const SUBJECTS = ['My code did not come', 'A recharge is missing', 'Refund', 'How do I change my e-mail?'];
const PRIORITIES = ['low', 'medium', 'high', 'urgent'];
const STATES = ['closed', 'closed', 'closed', 'answered', 'open', 'new'];

const anyOf = <One>(all: readonly One[], random: () => number): One => all[Math.floor(random() * all.length)]!;

const staffRows = (): { id: string; email: string; name: string; password_hash: string; role: string }[] =>
  Array.from({ length: STAFF_MEMBERS }, (_, i) => ({
    ...{ id: randomUUID(), email: `staff-${i}@bench.example`, name: `Staff ${i}`, password_hash: '-' },
    role: i < 2 ? 'super_admin' : 'staff',
  }));

class ConsoleData {
  private readonly random = randomFrom(42);
  private readonly rows = new HistoryRows();
  private readonly money = new MoneyVisits(this.random);
  private readonly numbers: NumberVisits;
  private readonly staffIds: readonly string[];
  private readonly byStaff: StaffVisits;
  private readonly ids: readonly string[];
  /** Microseconds: until when somebody's last visit takes. */
  private readonly busyUntil = new Map<string, number>();
  private readonly began = Date.now() - BEGAN * DAY;

  constructor(
    private readonly client: pg.Client,
    private readonly options: Options,
  ) {
    const staff = staffRows();
    for (const one of staff) this.rows.add(STAFF, one);
    this.staffIds = staff.map(({ id }) => id);
    this.byStaff = new StaffVisits(this.random, this.staffIds);
    this.numbers = new NumberVisits(options.codeKey, this.random);
    this.ids = Array.from({ length: options.people }, () => randomUUID());
  }

  async make(): Promise<Made> {
    const { client, options, rows } = this;
    await this.addPeople();
    const numbers = options.people * NUMBERS_OF_A_PERSON;
    const [from, to] = [this.began, Date.now() - ENDED * DAY - LONGEST_VISIT];
    let copied = Promise.resolve();
    for (let place = 0; place < numbers; place += 1) {
      this.visit(from + ((to - from) * place) / numbers);
      if (place % VISITS_AT_ONCE === 0) await setImmediate(); // what is being copied goes on
      if (rows.size < ENTRIES_AT_ONCE) continue;
      await copied;
      copied = rows.flush(client);
      copied.catch(() => undefined); // it is waited for with the next piece
      options.progress?.(place, numbers);
    }
    await copied;
    await rows.finish(client);
    await client.query('VACUUM (ANALYZE)');
    return { people: options.people, numbers, events: rows.events };
  }

  private async addPeople(): Promise<void> {
    for (const [i, id] of this.ids.entries()) {
      const [first, last] = [anyOf(FIRST_NAMES, this.random), anyOf(LAST_NAMES, this.random)];
      const email = `${first}.${last}.${i}@people.example`;
      const created = new Date(this.began - this.random() * 200 * DAY);
      this.rows.add(USERS, {
        ...{ id, email, password_hash: '-', full_name: `${first} ${last}`, created_at: created, updated_at: created },
        ...{ phone: `+9198${String(i).padStart(8, '0')}`, email_proved_at: created },
      });
      if (i % ENTRIES_AT_ONCE === 0) await this.rows.flush(this.client);
    }
    await this.rows.flush(this.client); // messages name people
    for (const id of this.ids) if (this.random() < 0.25) this.write(id);
  }

  private write(id: string): void {
    const at = new Date(this.began + this.random() * (BEGAN - ENDED) * DAY);
    const status = anyOf(STATES, this.random);
    const isAnswered = status === 'answered' || status === 'closed';
    this.rows.add(MESSAGES, {
      ...{ message_id: randomUUID(), user_id: id, name: 'Asha Rao', email: `${id}@people.example` },
      ...{ subject: anyOf(SUBJECTS, this.random), priority: anyOf(PRIORITIES, this.random) },
      ...{ message: 'Since yesterday it does not work, what can I do?', created_at: at, updated_at: at, status },
      ...{
        assigned_to: isAnswered ? anyOf(this.staffIds, this.random) : null,
        first_answered_at: isAnswered ? at : null,
      },
    });
  }

  /** One number of somebody, with the money for it, and now and then something else. @param at ms */
  private visit(at: number): void {
    const wallet = this.anybody();
    const begins = Math.floor(Math.max(at * 1_000, this.busyUntil.get(wallet) ?? 0) + this.random() * 1_000);
    const visit = new Visit(this.rows, wallet, begins);
    const chance = this.random();
    if (chance < 0.01) this.byStaff.adjust(visit, 'done');
    else if (chance < 0.013) this.byStaff.adjust(visit, chance < 0.0115 ? 'refused' : 'asked');
    if (this.random() < 0.015) this.money.abandonRecharge(visit);
    if (visit.available < ENOUGH) {
      const recharge = this.money.recharge(visit);
      if (visit.available >= 2 * ENOUGH && this.random() < 0.03) this.money.withdraw(visit, recharge);
    }
    this.buy(visit);
    if (this.random() < 0.001) this.byStaff.ban(visit, this.random() < 0.5);
    visit.wait(SECOND);
    this.busyUntil.set(wallet, visit.now * 1_000);
  }

  private buy(visit: Visit): void {
    const life = anyLifeOf(this.random);
    const before = visit.available;
    const number = this.numbers.buy(visit, life);
    if (life !== 'used') return;
    const chance = this.random();
    if (chance < 0.05) this.byStaff.showCode(visit, number);
    if (chance < 0.02) this.byStaff.refund(visit, number, before - visit.available);
  }

  /** Few people buy much; who is banned buys nothing. */
  private anybody(): string {
    for (;;) {
      const id = this.ids[Math.floor(this.ids.length * this.random() ** 2)]!;
      if (!this.rows.heads.get(id)?.wallet.banned) return id;
    }
  }
}

/** Into an empty database with the product's tables. @param ownerUrl of the owner of the tables */
export const makeConsoleData = async (ownerUrl: string, options: Options): Promise<Made> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await new ConsoleData(client, options).make();
  } finally {
    await client.end();
  }
};
