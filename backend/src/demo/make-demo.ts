/** Lets the days of the demo pass: plans who comes when, and does what is due in the order of its times. */
import type { INestApplicationContext } from '@nestjs/common';
import { Approvals } from '../approvals/approvals.js';
import { ExportJobs } from '../console/exports/export-jobs.js';
import { ExportList } from '../console/lists/export-list.js';
import { SettingChanges } from '../console/settings/setting-changes.js';
import { ListViews } from '../console/lists/list-views.js';
import { NumberReader } from '../numbers/number-reader.js';
import { OfferResolver } from '../numbers/purchase/offer-resolver.js';
import { Providers } from '../provider/accounts/providers.js';
import { StaffSessions } from '../staff/sessions/staff-sessions.js';
import { Chance } from './chance.js';
import type { DemoClock } from './demo-clock.js';
import { ADMIN_ADDRESS, adminOf, DemoStaff } from './demo-staff.js';
import { DemoWork } from './demo-work.js';
import { DAY, DemoWorld, HOUR, MINUTE, type DemoOptions } from './demo-world.js';
import { Person, type Habit, type PersonParts } from './person.js';
import { SandboxControl } from './sandbox-control.js';
import { OrdersInDoubt } from './orders-in-doubt.js';
import { planOnce } from './staff-once.js';
import { planUnknownActivation } from './unknown-activation.js';
import { StaffDay } from './staff-day.js';
import { FIRST_NAMES, LAST_NAMES } from './texts.js';

export interface DemoParts {
  readonly clock: DemoClock;
  readonly options: DemoOptions;
  readonly sandboxUrl: string;
  readonly adminEmail: string;
  readonly print: (line: string) => void;
}

/** Of each hundred people: how often they come, what they buy, and how soon they give up. */
const HABITS: readonly (readonly [share: number, habit: Habit])[] = [
  [0.6, { comes: 0.1, buys: 2, cancels: 0.3 }],
  [0.15, { comes: 0.25, buys: 3, cancels: 0.2 }],
  [0.15, { comes: 0, buys: 1, cancels: 0 }], // has registered, and never came again
  [0.06, { comes: 0.15, buys: 8, cancels: 0.95, isInHaste: true }], // cancels what it buys
  [0.04, { comes: 0.1, buys: 1, cancels: 0.1 }],
];
/** One network from which many register. */
const SHARED_BY = 12;
const WAIT_AT_THE_END = 5;
const COUNTRIES = 6;
const SERVICES = 8;

const habitOf = (chance: Chance): Habit => {
  let left = chance.next();
  for (const [share, habit] of HABITS) {
    left -= share;
    if (left < 0) return habit;
  }
  return HABITS[0]![1];
};

/** The largest offers, so that there are some at every provider. */
const wantedFrom = async (world: DemoWorld): Promise<PersonParts['wanted']> => {
  const known = await world.rows<{ country: string; service: string }>(
    `WITH c AS (SELECT country FROM catalog_offers GROUP BY country ORDER BY (country = '22') DESC, sum(count) DESC, country LIMIT ${COUNTRIES}),
     s AS (SELECT service FROM catalog_offers WHERE country = '22' GROUP BY service ORDER BY sum(count) DESC, service LIMIT ${SERVICES})
     SELECT DISTINCT country, service FROM catalog_offers JOIN c USING (country) JOIN s USING (service) WHERE count > 20 ORDER BY 1, 2`,
  );
  const inIndia = known.filter(({ country }) => country === '22');
  return [...known, ...inIndia, ...inIndia, ...inIndia];
};

/** What the first people leave to whoever looks at the demo: messages without an answer, and money to decide about. */
const planLastHours = (world: DemoWorld, person: Person, no: number): void => {
  const later = (at: number) => Math.max(at, world.time() + MINUTE);
  world.plan(later(world.end - no * HOUR), () => person.write());
  const pay = later(world.end - (no + 2) * HOUR);
  if (no <= 2) world.plan(pay, () => person.money.payAndDispute());
  if (no === 3) world.plan(pay, () => person.money.payAnotherAmount());
  if (no === 4) world.plan(pay, () => person.money.payAndWithdraw());
};

const planPeople = (world: DemoWorld, parts: PersonParts): void => {
  const { people, days } = world.options;
  const shared = { visitor: world.visitor(world.chance.of('shared')), device: {} };
  for (let no = 1; no <= people; no += 1) {
    const chance = world.chance.of(`person/${no}`);
    const joins = no === 1 ? 0 : Math.floor((days * 0.9 * no) / people);
    const name = `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`;
    const visitor = no % SHARED_BY === 5 ? shared : {};
    const person = new Person(parts, {
      name,
      email: `person${no}@example.com`,
      habit: habitOf(chance),
      chance,
      ...visitor,
    });
    world.plan(world.momentOf(joins, chance), async () => {
      await person.register();
      if (no <= WAIT_AT_THE_END) planLastHours(world, person, no);
      await person.visit();
    });
    for (let day = joins + 1; day < days; day += 1)
      if (chance.isLess(person.who.habit.comes)) world.plan(world.momentOf(day, chance), () => person.visit());
  }
};

class Passing {
  private shown = -1;

  constructor(
    private readonly world: DemoWorld,
    private readonly work: DemoWork,
    private readonly parts: DemoParts,
  ) {}

  /** Until the end of the demo. */
  async run(): Promise<void> {
    const { work, world } = this;
    await work.settle();
    await this.passUntil(world.end);
    // The generator took some minutes itself: what was due in them is done, and the clock is the right one again.
    await this.moveTo(Infinity);
    await this.passUntil(world.time());
    this.show(this.world.options.days);
  }

  private async passUntil(end: number): Promise<void> {
    const { work } = this;
    for (let next = work.timeline.take(end); next; next = work.timeline.take(end)) {
      await this.moveTo(next.at);
      await next.act();
      await work.settle();
    }
  }

  private async moveTo(time: number): Promise<void> {
    const { clock } = this.parts;
    const by = clock.wayTo(time);
    if (by > 0) await Promise.all([clock.move(by), this.world.sandbox.advance(by)]);
    const day = Math.floor((this.world.time() - this.world.begin) / DAY);
    if (day !== this.shown && day < this.world.options.days) this.show(day);
  }

  private show(day: number): void {
    this.shown = day;
    this.parts.print(`  ${day} of ${this.world.options.days} days`);
  }
}

/** @param app the whole product, at its database */
export const makeDemo = async (app: INestApplicationContext, parts: DemoParts): Promise<void> => {
  const { clock, options, sandboxUrl, adminEmail } = parts;
  const [world, work] = [app.get(DemoWorld), app.get(DemoWork)];
  const begin = clock.time();
  Object.assign(world, { options, begin, end: begin + options.days * DAY - MINUTE, time: () => clock.time() });
  Object.assign(world, { chance: new Chance(options.seed), sandbox: new SandboxControl(sandboxUrl) });
  work.start(world.time);
  await work.runSchedule('CatalogSchedule.run');
  await work.runCatalogJobs();
  const [admin] = await world.rows<{ id: string }>('SELECT id FROM staff WHERE email = $1', [adminEmail]);
  const anywhere = { strict: false };
  const staff = new DemoStaff(world, app.get(StaffSessions, anywhere));
  await staff.join(admin!.id);
  const found = { numbers: app.get(NumberReader, anywhere), offers: app.get(OfferResolver, anywhere) };
  planPeople(world, { world, ...found, wanted: await wantedFrom(world) });
  const [approvals, exports] = [app.get(Approvals, anywhere), app.get(ExportList, anywhere)];
  const staffDay = new StaffDay({
    world,
    staff,
    approvals,
    exports,
    views: app.get(ListViews, anywhere),
    settings: app.get(SettingChanges, anywhere),
  });
  await staffDay.begin();
  // it lives for a day: whoever looks at the demo today sees it
  planUnknownActivation(world, app.get(Providers, anywhere));
  new OrdersInDoubt(world, found.offers).plan();
  const shownTo = adminOf({ id: admin!.id, email: adminEmail });
  world.plan(world.end - MINUTE, () => staff.makeToken(shownTo));
  const once = { exports: app.get(ExportJobs, anywhere), approvals };
  planOnce({ world, staff, ...once, shownTo, adminAddress: ADMIN_ADDRESS });
  for (let day = 0; day < options.days; day += 1) staffDay.plan(day, day >= options.days - 2);
  await new Passing(world, work, parts).run();
  const refused = [...world.refused].map(([code, times]) => `${code} ${times}`).join(', ');
  if (refused) parts.print(`  what rules refused: ${refused}`);
};
