/**
 * `npm run demo -- --people 200 --days 60`: makes people, numbers, money and the work of staff for the console to show,
 * by the real commands, on a clock that runs through the days (decision 0235). It is run by scripts/demo.mjs.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { migrate } from '../migrate.js';
import type { DemoOptions } from './demo-world.js';
import { fillDatabase } from './fill-database.js';
import { DEMO_PASSWORD } from './person.js';

const [MOST_PEOPLE, MOST_DAYS] = [5_000, 365];

const wholeIn = (name: string, text: string, most: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= most) return number;
  throw new Error(`--${name} is a whole number from 1 to ${most}, and not ${text}`);
};

const optionsIn = (args: readonly string[]): DemoOptions => {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: { people: text('200'), days: text('60'), seed: text('demo') },
  });
  return {
    people: wholeIn('people', values.people, MOST_PEOPLE),
    days: wholeIn('days', values.days, MOST_DAYS),
    seed: values.seed,
  };
};

const main = async (): Promise<void> => {
  const options = optionsIn(process.argv.slice(2));
  const urls = readDatabaseUrls();
  const { appUrl, ownerUrl = appUrl } = urls;
  try {
    await migrate(ownerUrl, appUrl);
    const admin = await fillDatabase(urls, options, console.log);
    console.log(`First admin of the console: ${admin.email}   password ${admin.password ?? 'of ADMIN_PASSWORD'}`);
    console.log(`People are person1@example.com to person${options.people}@example.com   password ${DEMO_PASSWORD}`);
  } finally {
    setTimeout(() => process.exit(), 2_000).unref(); // a start that failed has left connections open
  }
};

runProgram(main);
