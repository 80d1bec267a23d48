/** The pages of replays: one is started once, watched, cancelled, and compared with another, by what staff press. */
import '../support/jsdom-polyfills.js';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReplayResponse } from '../../../frontend/src/api/client.gen.js';
import { progressOf } from '../../../frontend/src/console/finance/replays/progress.js';
import { refuse, unreachable } from '../support/fake-server.js';
import { open, press } from './console-fixture.js';

const LIST = 'GET /api/admin/finance/replays';
const ASK = 'POST /api/admin/finance/replays';
const TABLES = ['numbers', 'recharges', 'withdrawals', 'corrections', 'credits'] as const;

const running: ReplayResponse = {
  ...{ replayId: 'r1', startedBy: 'Asha Rao', state: 'running', why: null, before: null, tables: [...TABLES], run: 1 },
  ...{ events: 20_000, eventsExpected: 100_000, askedAt: '2026-01-02T00:00:00.000Z', endedAt: null, found: null },
  ...{ begunAt: '2026-01-02T00:00:02.000Z', notedAt: '2026-01-02T00:00:06.000Z' },
};
const digest = (name: (typeof TABLES)[number], letter: string, rows = 7) => ({ name, rows, sha256: letter.repeat(64) });
const done: ReplayResponse = {
  ...{ ...running, replayId: 'r2', state: 'done', before: '2026-01-01T18:30:00.000000Z', events: 100_000 },
  endedAt: '2026-01-02T00:00:12.000Z',
  found: {
    ...{ runId: 'x', result: 'as-of', events: 100_000, streams: 40, headDigest: 'a'.repeat(64), codeVersion: '1.2' },
    ...{ tables: [digest('numbers', 'b'), digest('credits', 'c')], divergences: [] },
  },
};
const other: ReplayResponse = {
  ...{ ...done, replayId: 'r3', startedBy: 'command line' },
  found: {
    ...{
      ...done.found!,
      result: 'differs',
      headDigest: 'd'.repeat(64),
      tables: [digest('numbers', 'b'), digest('credits', 'e', 9)],
    },
    divergences: [
      { table: 'numbers', stream: 'w1', version: 8, text: 'w1/n1: differs' },
      { table: null, stream: 'w2', version: 9, text: 'a balance is below 0' },
    ],
  },
};

describe('The progress of a replay', () => {
  it('has its rate and the time that is left by its own notes', () => {
    expect(progressOf(running)).toEqual({ percent: 20, rate: 5_000, left: 16_000 });
  });
  it('is not known before the events are counted, and has no rate before the first note', () => {
    expect(progressOf({ ...running, eventsExpected: null })).toBeNull();
    expect(progressOf({ ...running, events: 0 })).toEqual({ percent: 0, rate: null, left: null });
  });
  it('is never whole before its end', () => {
    expect(progressOf({ ...running, events: 100_000 })?.percent).toBe(99);
    expect(progressOf({ ...running, events: 0, eventsExpected: 0 })?.percent).toBe(99);
  });
});

describe('The page of replays', () => {
  it('teaches what will be there', async () => {
    open('/finance/replays', { [LIST]: () => [] });
    expect(await screen.findByText(/Nothing was replayed yet/)).toBeTruthy();
  });

  it('starts one with the chosen tables, with the same id again where no answer came', async () => {
    const server = open('/finance/replays', { [LIST]: () => [], [ASK]: unreachable });
    await screen.findByText(/Nothing was replayed yet/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Credits' }));
    press('Start replay');
    await screen.findByText(/Unable to connect/);
    server.routes[ASK] = () => ({ ...running, state: 'waiting' });
    press('Start replay');
    expect(await screen.findByText('The replay waits for its process, and is in the list below.')).toBeTruthy();
    const [first, second] = server.bodies(ASK) as { replayId: string; tables: string[] }[];
    expect(first!.tables).toEqual(['numbers', 'recharges', 'withdrawals', 'corrections']);
    expect(second).toEqual(first);
  });

  it('says where it was pressed why one is refused', async () => {
    open('/finance/replays', { [LIST]: () => [], [ASK]: () => refuse('too-many-replays', { most: 3 }) });
    await screen.findByText(/Nothing was replayed yet/);
    press('Start replay');
    expect(await screen.findByText(/At most three replays wait or run at a time/)).toBeTruthy();
  });

  it('shows how far one is, how fast and how long still, and cancels it', async () => {
    const server = open('/finance/replays', {
      [LIST]: () => [running],
      'POST /api/admin/finance/replays/r1/cancel': () => ({ ...running, state: 'cancelled' }),
    });
    const progress = await screen.findByRole('progressbar', { name: 'Progress of the replay' });
    expect(progress.getAttribute('aria-valuenow')).toBe('20');
    expect(screen.getByText('20,000 of 1,00,000 events')).toBeTruthy();
    expect(screen.getByText('5,000 a second, about 00:16 left')).toBeTruthy();
    server.routes[LIST] = () => [{ ...running, state: 'cancelled', endedAt: running.askedAt }];
    press('Cancel the replay of 2 Jan 2026, 5:30:00 am IST');
    expect(await screen.findByText('Cancelled')).toBeTruthy();
  });

  it('says that all is folded and compared, that one was begun again, and why one failed', async () => {
    open('/finance/replays', {
      [LIST]: () => [
        { ...running, events: 100_000, run: 3 },
        { ...running, replayId: 'r4', state: 'failed', why: 'disk-full', endedAt: running.askedAt },
      ],
    });
    expect(await screen.findByText('All events are folded; the tables are compared.')).toBeTruthy();
    expect(screen.getByText('Begun 3 times: its process was stopped before its end.')).toBeTruthy();
    expect(screen.getByText(/The disk of the database is full/)).toBeTruthy();
  });
});

describe('The result of a replay', () => {
  it('has hashes, counts and its moment', async () => {
    open('/finance/replays/r2', { [LIST]: () => [done, other] });
    expect(await screen.findByText('Made as of the moment')).toBeTruthy();
    expect(screen.getByText('Before 2 Jan 2026, 12:00:00 am IST')).toBeTruthy();
    expect(screen.getByText(`${'a'.repeat(12)}…`)).toBeTruthy();
    expect(screen.getByText('10.0 s')).toBeTruthy();
    expect(screen.getByText(/^Nothing was compared/)).toBeTruthy();
    const row = screen.getByText('Credits').closest('tr')!;
    expect(within(row).getByText(`${'c'.repeat(12)}…`)).toBeTruthy();
  });

  it('leads from a divergence to the entry of its wallet', async () => {
    open('/finance/replays/r3', { [LIST]: () => [done, other] });
    const link = await screen.findByRole('link', { name: '8' });
    expect(link.getAttribute('href')).toBe('/admin/ledger/w1%3A8');
    expect(screen.getByText('The history itself')).toBeTruthy();
  });

  it('is compared with another one, table by table', async () => {
    open('/finance/replays/r2?with=r3', { [LIST]: () => [done, other] });
    expect(await screen.findByText(/The heads of the two replays differ/)).toBeTruthy();
    expect(within(screen.getByText('Numbers').closest('tr')!).getByText('Same')).toBeTruthy();
    expect(within(screen.getByText('Credits').closest('tr')!).getByText(`9 rows, ${'e'.repeat(12)}…`)).toBeTruthy();
  });

  it('says that there is none yet, or no such replay', async () => {
    open('/finance/replays/r1', { [LIST]: () => [running] });
    expect(await screen.findByText('This replay has no result yet.')).toBeTruthy();
  });
});
