/** A sweep of more than it reads at once: all of it is done, and what cannot be done does not keep it for ever. */
import type { CommandBus } from '@nestjs/cqrs';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import type { Database } from '@backend/database/database.js';
import { FinishNumber } from '@backend/numbers/codes/finish-number.js';
import type { Sightings } from '@backend/numbers/ordering/sightings.js';
import type { Providers } from '@backend/provider/accounts/providers.js';
import { Sweep } from '@backend/numbers/sweep.js';

/** `left`: numbers that are to be finished; `ends`: whether finishing one helps. */
const sweepOf = (left: number, ends: boolean) => {
  const waiting = new Set(Array.from({ length: left }, (_, one) => String(one)));
  const finished: string[] = [];
  const database = {
    query: (sql: string) => {
      const rows = sql.includes("hold = 'spent' AND ending IS NULL AND deadline") ? [...waiting].slice(0, 500) : [];
      return Promise.resolve({ rows: rows.map((number_id) => ({ wallet_id: 'w', number_id })) });
    },
  };
  const bus = {
    execute: ({ about }: FinishNumber) => {
      finished.push(about.numberId);
      if (ends) waiting.delete(about.numberId);
      return Promise.resolve();
    },
  };
  const sweep = new Sweep(
    database as unknown as Database,
    bus as unknown as CommandBus,
    { forget: () => Promise.resolve() } as unknown as Sightings,
    { all: () => [] } as unknown as Providers,
    { doubt: null } as ClockGuard,
  );
  return { sweep, finished };
};

describe('A sweep with a backlog', () => {
  it('finishes all of it, each once', async () => {
    const { sweep, finished } = sweepOf(2_600, true);
    await sweep.run(new AbortController().signal);
    expect(finished).toHaveLength(2_600);
    expect(new Set(finished).size).toBe(2_600);
  });

  it('comes to its end though nothing helps', async () => {
    const { sweep, finished } = sweepOf(600, false);
    await sweep.run(new AbortController().signal);
    expect(finished).toHaveLength(5_000);
  });
});
