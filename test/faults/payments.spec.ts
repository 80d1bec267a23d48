/**
 * kill -9 between two steps of a payment, a withdrawal and a refund, at some of all places: each person ends with what
 * they paid less what went back, and the gateway has made exactly those refunds.
 */
import { FLOWS, type Flow } from './payments/steps/flows.js';
import { KillFixture } from './payments/steps/kill-fixture.js';
import { sampleOfRun } from '../support/sample.js';
import { PausedAtStep, Person, type Books } from './payments/steps/person.js';

let fixture: KillFixture;
beforeAll(async () => (fixture = await KillFixture.open()));
afterAll(() => fixture.close());

const endOf = ({ ends }: Flow): Books => ({ held: 0, left: [], ...ends });

it.each(FLOWS.map((flow) => [flow.name, flow] as const))('%s takes the steps that are named', async (_name, flow) => {
  const person = await Person.create(fixture);
  await person.prepare(async () => flow.prepare?.(person));
  await flow.run(person);
  expect(person.steps).toEqual(flow.steps);
  await person.letTimePass();
  expect(await person.books()).toEqual(endOf(flow));
});

interface Case {
  readonly flow: Flow;
  /** The process is killed before the step of this place. */
  readonly place: number;
}

const nameOf = ({ flow, place }: Case): string => `${flow.name}, before ${flow.steps[place]}`;

/** The process is paused before the step. */
const bringTo = async ({ flow, place }: Case): Promise<Person> => {
  const person = await Person.create(fixture);
  await person.prepare(async () => flow.prepare?.(person));
  person.pausesBefore = place;
  const pausedAt = await flow.run(person).then(
    () => 'nothing',
    (error: unknown) => {
      if (error instanceof PausedAtStep) return error.message;
      throw error;
    },
  );
  expect([...person.steps, pausedAt]).toEqual(flow.steps.slice(0, place + 1));
  return person;
};

const goOn = async ({ flow }: Case, person: Person): Promise<Books> => {
  person.begin();
  await flow.run(person);
  await person.letTimePass();
  return person.books();
};

/**
 * Those of one kill. Whoever is paused in the middle of a commit holds locks: there is one of them, and it comes last.
 */
const groups = (): Case[][] => {
  const all = FLOWS.flatMap((flow) => flow.steps.map((_, place) => ({ flow, place })));
  const isCommit = ({ flow, place }: Case): boolean => flow.steps[place]!.startsWith('COMMIT');
  const [commits, others] = [all.filter(isCommit), all.filter((one) => !isCommit(one))];
  return commits.map((last, nth) => [...others.filter((_, place) => place % commits.length === nth), last]);
};

it('Each place between two steps is in a group', () => {
  expect(groups().flat()).toHaveLength(FLOWS.reduce((sum, { steps }) => sum + steps.length, 0));
});

/** Of the groups, in a run. */
const KILLS = 6;

it('Between two steps, a kill -9 loses nothing and moves nothing twice', async () => {
  for (const group of sampleOfRun(groups(), KILLS, 'kills')) {
    const paused: { one: Case; person: Person }[] = [];
    for (const one of group) paused.push({ one, person: await bringTo(one) });
    await fixture.killProcess();
    for (const { one, person } of paused)
      expect({ at: nameOf(one), ...(await goOn(one, person)) }).toEqual({ at: nameOf(one), ...endOf(one.flow) });
  }
}, 600_000);

it('Every promise holds afterwards', async () => {
  expect(await fixture.brokenPromises()).toEqual([]);
});
