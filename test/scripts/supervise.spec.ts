/** A process that dies is started again, after a growing delay; one that was stopped stays stopped. */
import { delayAfter, supervise } from '../../scripts/launcher/supervise.mjs';
import { until } from '../support/until.js';

const HOUR_MS = 3_600_000;

/** A process that runs until the test ends it. */
const fakeProcess = () => {
  let die: (how: string) => void = () => undefined;
  const exited = new Promise<string>((resolve) => (die = resolve));
  return { exited, die, stop: () => Promise.resolve(die('stopped')) };
};

const supervised = (launches: (() => ReturnType<typeof fakeProcess>)[], delayMs = 0) => {
  const deaths: { how: string; inARow: number }[] = [];
  const processes: ReturnType<typeof fakeProcess>[] = [];
  let seen = () => undefined as void;
  const kept = supervise(
    'worker',
    () => {
      const next = launches.shift();
      if (!next) throw new Error('started once too often');
      const process = next();
      processes.push(process);
      seen();
      return Promise.resolve(process);
    },
    { onDeath: (_name, how, _delay, inARow) => void deaths.push({ how, inARow }), delay: () => delayMs },
  );
  const launched = (count: number) =>
    new Promise<void>((resolve) => {
      seen = () => processes.length >= count && resolve();
      seen();
    });
  return { kept, deaths, processes, launched };
};

const failing = (): never => {
  throw new Error('no such file');
};

describe('A supervised process', () => {
  it('is started again when it dies, and its deaths in a row are counted', async () => {
    const { kept, deaths, processes, launched } = supervised([fakeProcess, fakeProcess, fakeProcess]);
    await kept;
    processes[0]?.die('SIGKILL');
    await launched(2);
    processes[1]?.die('exit code 1');
    await launched(3);
    expect(deaths).toEqual([
      { how: 'SIGKILL', inARow: 1 },
      { how: 'exit code 1', inARow: 2 },
    ]);
    await (await kept).stop();
  });

  it('is tried again when it cannot be started', async () => {
    const { kept, deaths, processes, launched } = supervised([fakeProcess, failing, fakeProcess]);
    await kept;
    processes[0]?.die('SIGKILL');
    await launched(2);
    expect(deaths.map(({ how }) => how)).toEqual(['SIGKILL', 'Error: no such file']);
    await (await kept).stop();
  });

  it('is replaced on request, which is no death', async () => {
    const { kept, deaths, processes, launched } = supervised([fakeProcess, fakeProcess]);
    await (await kept).restart();
    await launched(2);
    expect(deaths).toEqual([]);
    await (await kept).stop();
    expect(processes).toHaveLength(2);
  });

  it('is started at once on request while it waits after a death', async () => {
    const { kept, deaths, processes, launched } = supervised([fakeProcess, fakeProcess], HOUR_MS);
    await kept;
    processes[0]?.die('exit code 1');
    await until('the death is noticed', () => deaths.length === 1);
    await (await kept).restart();
    await launched(2);
    expect(deaths).toHaveLength(1);
    await (await kept).stop();
  });

  it('is not started again when it was asked to stop', async () => {
    const { kept, deaths, processes } = supervised([fakeProcess]);
    await (await kept).stop();
    expect(processes).toHaveLength(1);
    expect(deaths).toEqual([]);
  });

  it('waits longer each time, half a minute at most', () => {
    expect([1, 2, 3, 4, 20].map(delayAfter)).toEqual([500, 1_000, 2_000, 4_000, 30_000]);
  });
});
