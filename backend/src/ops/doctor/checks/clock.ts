/** The clocks: that of PostgreSQL decides deadlines, that of this machine signs in staff and judges webhooks. */
import type { Pool } from 'pg';
import { hostTime } from '../../../alarms/host-time.js';
import { ClockFacts, type ClockFact } from '../../../database/clock-facts.js';
import { good, inWords, refusalFindings, unchecked, warning, wrong, type Finding } from '../finding.js';

/** One-time passwords hold for this long, ms. */
const MOST = 30_000;
const NOTABLE = 2_000;

const SET_RIGHT =
  'Start the time service on both (timedatectl set-ntp true), and compare date -u with a clock that you trust.';

/**
 * @param ahead of this machine's clock by the other one, ms; negative: behind
 * @param margin what the way of the answer leaves open, ms
 */
const offsetFinding = (whose: string, ahead: number, margin: number): Finding => {
  const apart = Math.max(0, Math.abs(ahead) - margin);
  const text = `The clock of ${whose} is ${inWords(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine.`;
  if (apart > MOST)
    return wrong(`${text} One-time passwords and webhooks are refused, or deadlines are wrong.`, SET_RIGHT);
  if (apart > NOTABLE) return warning(text, SET_RIGHT);
  return good(`The clocks of ${whose} and of this machine agree.`);
};

/** A reading of another clock, and when it was asked and answered by this machine's. All in ms since 1970. */
export interface Reading {
  readonly asked: number;
  readonly read: number;
  readonly answered: number;
}

export const readingFinding = (whose: string, { asked, read, answered }: Reading, step = 0): Finding =>
  offsetFinding(whose, read + step / 2 - (asked + answered) / 2, (answered - asked + step) / 2);

export const doubtFinding = (fact: ClockFact | null): Finding[] =>
  fact?.kind === 'ahead' || fact?.kind === 'behind'
    ? [
        wrong(
          `PostgreSQL's clock is in doubt: it was ${inWords(fact.shift)} ${fact.kind} of the expected time. Nothing is recorded.`,
          "Set it right; or, where it is right now and was wrong before: npm run clock -- accept --by NAME --reason 'why'.",
        ),
      ]
    : [];

export const databaseClockFindings = async (pool: Pool): Promise<Finding[]> => {
  const facts = new ClockFacts(pool);
  const asked = hostTime();
  const { clock: read, fact } = await facts.read();
  const reading = readingFinding('PostgreSQL', { asked, read, answered: hostTime() });
  const refused = await facts.requireOwnClock().then(() => [], refusalFindings);
  return [...refused, ...doubtFinding(fact), reading];
};

/** HTTP's Date has whole seconds, ms. */
const DATE_STEP = 1_000;

/** @param address of a service outside, whose answers have a Date; null: there is none to ask */
export const outsideClockFindings = async (address: string | null): Promise<Finding[]> => {
  if (address === null) return [];
  const { host } = new URL(address);
  const asked = hostTime();
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(4_000) }).catch(
    () => null,
  );
  const read = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(read))
    return [unchecked(`The clock of this machine was compared with none outside: ${host} told no time.`)];
  return [readingFinding(host, { asked, read, answered: hostTime() }, DATE_STEP)];
};
