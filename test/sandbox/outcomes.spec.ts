/** Repeatable outcomes: the same seed gives the same results, another seed others, all near the stated rates. */
import { SeededRandom } from '@sandbox/core/seeded-random.js';
import { Clock } from '@sandbox/core/clock.js';
import { Journal } from '@sandbox/core/journal.js';
import { Accounts } from '@sandbox/provider/accounts.js';
import { Outcomes } from '@sandbox/provider/outcomes.js';
import { idOf, newFolder, startTestSandbox, closeAll } from './sandbox-fixture.js';

afterEach(closeAll);

const resultsOf = async (seed: string): Promise<unknown> => {
  const { ask, services } = await startTestSandbox({ seed });
  const answers: string[] = [];
  for (let order = 0; order < 20; order += 1) answers.push(await ask('getNumber', { service: 'tg', country: 22 }));
  services.clock.advance(60_000);
  for (const answer of [...answers]) answers.push(await ask('getStatus', { id: idOf(answer) }));
  return answers;
};

describe('An outcome', () => {
  it('depends on the seed alone', async () => {
    const first = await resultsOf('one');
    expect(await resultsOf('one')).toEqual(first);
    expect(await resultsOf('two')).not.toEqual(first);
  });

  it('is the same after a reset, under new ids', async () => {
    const { ask, control } = await startTestSandbox();
    const phones = async () => (await ask('getNumber', { service: 'tg', country: 22 })).split(':');
    const [, id, phone] = await phones();
    await control('POST', '/reset');
    const [, laterId, laterPhone] = await phones();
    expect(laterPhone).toBe(phone);
    expect(Number(laterId)).toBe(Number(id) + 1);
  });

  it('has a code in about 70 of 100 orders, after a median of 18 seconds, and a second SMS in about 8', () => {
    const clock = new Clock(() => 0);
    const journal = new Journal(newFolder());
    const outcomes = new Outcomes(new SeededRandom('statistics'), clock);
    const account = new Accounts('key', { successRate: 0.7 } as never, journal, 'usual').byNumber(1);
    const offer = account.catalog.find(22, 'wa');
    if (!offer) throw new Error('India sells WhatsApp');
    const drawn = Array.from({ length: 5000 }, (_, order) => outcomes.randomOutcome(account, offer, order));
    journal.close();
    const delays = drawn.flatMap(({ sms }) => sms.map(({ afterMs }) => afterMs)).sort((one, other) => one - other);
    expect(delays.length / drawn.length).toBeGreaterThan(0.68);
    expect(delays.length / drawn.length).toBeLessThan(0.72);
    expect(delays[Math.floor(delays.length / 2)]).toBeGreaterThan(17_000);
    expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(21_000);
    const second = drawn.filter((outcome) => outcome.second).length / delays.length;
    expect(second).toBeGreaterThan(0.065);
    expect(second).toBeLessThan(0.095);
  });

  it('is ten times faster on a scaled clock', async () => {
    const { ask, services, control } = await startTestSandbox({ timeScale: 0.1 });
    await control('POST', '/orders/next', { outcome: 'never' });
    const id = idOf(await ask('getNumber', { service: 'tg', country: 22 }));
    expect(await ask('setStatus', { id, status: 8 })).toBe('EARLY_CANCEL_DENIED');
    services.clock.advance(12_000);
    expect(await ask('setStatus', { id, status: 8 })).toBe('ACCESS_CANCEL');
  });
});
