/** The page of the queues: what it shows and teaches, what it keeps, the search, and a press with its preview. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { FoundWorksResponse, WorkPreviewResponse, WorkResponse } from '../../../frontend/src/api/client.gen.js';
import { ageText } from '../../../frontend/src/console/ops/age-text.js';
import { refuse, unreachable } from '../support/fake-server.js';
import { open, press, type, withPermissions } from './console-fixture.js';

const WORK = 'GET /api/admin/ops?window=day';
const FIND = 'POST /api/admin/ops/find';
const PREVIEW = 'POST /api/admin/ops/preview';
const PRESS = 'POST /api/admin/ops/hand-out';
const NOW = Date.parse('2026-11-27T10:00:00.000Z');

const calm: WorkResponse = {
  ...{ asOf: NOW, queueKind: 'redis', queues: [], failures: [], workers: [], providers: [] },
  figures: { openNumbers: 0, polledNumbers: 0, overdueNumbers: 0, oldestNumber: 0, outboxRows: 0, outboxAge: 0 },
  isCompared: true,
  withoutJob: { count: 0, held: 0, numbers: [] },
  withoutNumber: { count: 0, jobs: [] },
};
const busy: WorkResponse = {
  ...calm,
  figures: { openNumbers: 12, polledNumbers: 9, overdueNumbers: 1, oldestNumber: 725, outboxRows: 4, outboxAge: 80 },
  queues: [
    {
      ...{ queue: 'poll-number', waiting: 9, oldest: 725_000, latest: 80_000, lateness: [6, 0, 0, 2, 1, 0] },
      ...{ jobs: 8, measuredAt: NOW - 4_000 },
    },
    {
      ...{ queue: 'book-charge', waiting: 0, oldest: null, latest: 0, lateness: [0, 0, 0, 0, 0, 0] },
      ...{ jobs: 0, measuredAt: NOW },
    },
  ],
  failures: [
    {
      ...{ queue: 'cancel-number', cause: 'provider-no-answer', count: 1_234, subjects: 9, open: 7, held: 123_450 },
      ...{ first: NOW - 600_000, last: NOW },
    },
    {
      ...{ queue: 'poll-number', cause: 'provider-not-asked', count: 3, subjects: 1, open: 1, held: 900 },
      ...{ first: NOW - 600_000, last: NOW },
    },
  ],
  withoutJob: { count: 11, held: 9_000, numbers: [{ job: 'poll-number', stream: 'w', subject: 'n1', held: 900 }] },
  withoutNumber: { count: 1, jobs: ['w-n9'] },
  workers: [
    {
      ...{ id: 'a', instance: 'worker-1', queueKind: 'redis', beganAt: NOW - 86_400_000, beatAt: NOW },
      ...{ silence: 2_000, idle: 500 },
    },
    {
      ...{ id: 'b', instance: 'worker-2', queueKind: 'redis', beganAt: NOW, beatAt: NOW },
      ...{ silence: 65_000, idle: 70_000 },
    },
  ],
  providers: [
    {
      ...{ provider: 'sandbox', enabled: true, health: 'down', trouble: ['it fails repeatedly'], isOpen: true },
      ...{ openNumbers: 9, askedPerSecond: 1.5, perSecond: 20, answeredInMs: 84 },
    },
  ],
};
const previewed: WorkPreviewResponse = {
  ...{ count: 7, waiting: 5, nothing: 2, held: 123_450, digest: 'a'.repeat(64), since: NOW - 1_000, until: NOW },
  examples: [{ job: 'poll-number', stream: 'w', subject: 'n1', waits: false }],
};

const done = { promoted: 4, added: 2, isSame: false, gone: 1, more: 3, held: 100 };

describe('The page of the queues', () => {
  it('teaches what will be there where there is nothing', async () => {
    open('/ops', { [WORK]: () => calm });
    expect(await screen.findByText(/^Nothing failed in this time/)).toBeTruthy();
    expect(screen.getByText(/^Nothing waits in any queue/)).toBeTruthy();
    expect(screen.getByText(/^Every open number has its job/)).toBeTruthy();
    expect(screen.getByText(/^No worker has given a sign of life/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /board of the queue/ }).getAttribute('href')).toBe('/ops/queues');
  });

  it('shows failures with the money behind them, lateness in words, workers, providers, and as of when', async () => {
    open('/ops', { [WORK]: () => busy });
    const group = (await screen.findByText('The provider did not answer')).closest('tr')!;
    for (const text of ['1,234', '9, of which 7 hold money', '₹1,234.50']) within(group).getByText(text);
    expect(screen.getByText(/^As of 03:30:00 pm IST, \d+ s ago/)).toBeTruthy();
    const queue = screen.getByText('8, counted at 03:29:56 pm IST').closest('tr')!;
    expect(
      within(queue)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['under 1 s6', '15 to 60 s2', '1 to 5 min1']]);
    expect(screen.getByText('Nothing waits in: Book a charge.')).toBeTruthy();
    expect(screen.getByText(/^11 numbers, with ₹90.00 held/)).toBeTruthy();
    expect(screen.getByText('and 10 more')).toBeTruthy();
    expect(within(screen.getByText('worker-2').closest('tr')!).getByText('Silent')).toBeTruthy();
    const provider = within(screen.getByText('sandbox').closest('tr')!);
    for (const text of ['Down', 'Open: left alone', '1.5 of 20', '84 ms']) provider.getByText(text);
  });

  it('has no press for polls, which go on by themselves, and says where they are not compared', async () => {
    open('/ops', { [WORK]: () => ({ ...calm, failures: busy.failures, isCompared: false }) });
    const polls = within((await screen.findByText('Poll a number')).closest('tr')!);
    expect(polls.queryByRole('button')).toBeNull();
    expect(polls.getByText(/^Asked again by itself/)).toBeTruthy();
    expect(screen.getAllByText(/^Polls are not compared/)).toHaveLength(2);
    expect(screen.queryByText(/^Every open number has its job/)).toBeNull();
  });

  it('keeps what it had where a reading fails, and says how old it is', async () => {
    const server = open('/ops', { [WORK]: () => busy });
    await screen.findByText('worker-1');
    Object.assign(server.routes, { [WORK]: unreachable, [PREVIEW]: () => previewed, [PRESS]: () => done });
    press('Do it now: Cancel a number, The provider did not answer');
    await screen.findByText(/^7 pieces of work/);
    type('Why', 'It answers again');
    press('Do all 7 now');
    expect(await screen.findByText(/^Shown below is what was read at 03:30:00 pm IST/)).toBeTruthy();
    expect(screen.getByText('worker-1')).toBeTruthy();
  });

  it('is read only without system_control', async () => {
    open('/ops', { ...withPermissions('view_analytics'), [WORK]: () => busy });
    await screen.findByText('The provider did not answer');
    expect(screen.queryByRole('button', { name: /^Do it now/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /their job again/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'n1' })).toBeNull();
    expect(screen.getByText('n1')).toBeTruthy();
  });
});

describe('All of a group', () => {
  const start = async (routes = {}) => {
    const server = open('/ops', { [WORK]: () => busy, [PREVIEW]: () => previewed, ...routes });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Do it now: Cancel a number, The provider did not answer' }),
    );
    await screen.findByText('Held behind them: ₹1,234.50');
    return server;
  };

  it('is shown before it is done, done once after a lost answer, and what changed meanwhile is said', async () => {
    const server = await start({ [PRESS]: unreachable });
    expect(
      screen.getByText(/^7 pieces of work can be done now. Made due, as they wait: 5. Given their row again: 2./),
    ).toBeTruthy();
    expect(screen.getByText('2 more match, and have nothing left to do.')).toBeTruthy();
    type('Why', 'It answers again');
    press('Do all 7 now');
    await screen.findAllByText(/Unable to connect/);
    server.routes[PRESS] = () => done;
    press('Do all 7 now');
    expect(await screen.findByText('Done: 4 made due, 2 given their row again.')).toBeTruthy();
    expect(screen.getByText('1 of the preview had nothing to do any more.')).toBeTruthy();
    expect(screen.getByText(/^3 failed for the first time since the preview/)).toBeTruthy();
    const [first, second] = server.bodies(PRESS) as object[];
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      ...{ kind: 'failures', queue: 'cancel-number', cause: 'provider-no-answer', reason: 'It answers again' },
      seen: { count: 7, digest: 'a'.repeat(64), since: NOW - 1_000, until: NOW },
    });
  });

  it('says where it was pressed why it was refused', async () => {
    await start({ [PRESS]: () => refuse('permission-denied', { permission: 'system_control' }) });
    type('Why', 'It answers again');
    press('Do all 7 now');
    expect(await within(screen.getByRole('dialog')).findByText(/system_control/)).toBeTruthy();
  });
});

describe('The search for work', () => {
  const found: FoundWorksResponse = {
    ...{ reading: 'id', isPersonHidden: false },
    found: [
      {
        ...{
          kind: 'number',
          stream: 'w',
          subject: 'n1',
          status: 'active',
          held: 900,
          lastPollAt: null,
          nextPollAt: NOW,
        },
        waits: [{ job: 'cancel-number', id: 'w-3-0', at: NOW, attempts: 3 }],
        failures: [{ queue: 'poll-number', cause: 'provider-not-asked', count: 2, first: NOW, last: NOW }],
      },
    ],
  };
  const search = async (text: string, answer: FoundWorksResponse, routes = {}) => {
    const server = open('/ops', { [WORK]: () => calm, [FIND]: () => answer, ...routes });
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search for work' }), { target: { value: text } });
    press('Search');
    return server;
  };

  it('shows what is held, what waits and what failed, and sends the text in the body alone', async () => {
    const server = await search('n1', found);
    const row = within((await screen.findByRole('link', { name: 'n1' })).closest('tr')!);
    expect(row.getByText(/^Cancel a number at .*handed out 3 times$/)).toBeTruthy();
    expect(row.getByText(/not asked.*: 2 times/)).toBeTruthy();
    expect(row.getByText('₹9.00')).toBeTruthy();
    expect(server.bodies(FIND)).toEqual([{ text: 'n1' }]);
    expect(location.href).not.toContain('n1');
  });

  it('says that it found nothing, and that people need user_management', async () => {
    await search('a@b.in', { reading: 'email', isPersonHidden: true, found: [] }, withPermissions('view_analytics'));
    expect(await screen.findByText(/^Nothing of ours has this id/)).toBeTruthy();
    expect(screen.getByText(/^E-mails and phones are searched with user_management alone/)).toBeTruthy();
  });
});

describe('An age', () => {
  it('has its two largest units', () => {
    expect([0, 45_000, 185_000, 7_800_000, 360_000_000, 3_600_000].map(ageText)).toEqual([
      ...['0 s', '45 s', '3 min 5 s', '2 h 10 min', '4 d 4 h', '1 h'],
    ]);
  });
});
