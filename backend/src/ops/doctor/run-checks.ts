/** Runs all checks side by side, each with a limit: what does not answer keeps no other from its end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, wrong, type Check, type Finding } from './finding.js';

export interface Checked {
  readonly name: string;
  readonly findings: readonly Finding[];
}

const runCheck = async ({ name, find }: Check, limit: number): Promise<Checked> => {
  const over = new AbortController();
  const late = sleep(limit, undefined, { signal: over.signal, ref: false }).then(() => [
    wrong(
      `No answer within ${limit / 1000} s.`,
      'Look at the load of this machine and at the network, and run this again.',
    ),
  ]);
  try {
    return { name, findings: await Promise.race([find(), late]) };
  } catch (error) {
    return {
      name,
      findings: [wrong(`It cannot be checked: ${messageOf(error)}.`, 'Repair that, and run this again.')],
    };
  } finally {
    over.abort();
    await late.catch(() => undefined);
  }
};

/** In the order of the checks. @param limit of each, ms */
export const runChecks = (checks: readonly Check[], limit: number): Promise<Checked[]> =>
  Promise.all(checks.map((check) => runCheck(check, limit)));
