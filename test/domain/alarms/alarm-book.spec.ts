/** An alarm waits, fires, is reported together with others, again while it lasts, and once more when it is over. */
import fc from 'fast-check';
import {
  advance,
  dueNotice,
  GROUP_WAIT,
  KEEP_FIRING,
  keyOf,
  REPEAT_AFTER,
  type AlarmBook,
  type ReportedAlarm,
} from '@backend/domain/alarms/alarm-book.js';
import type { Finding } from '@backend/domain/alarms/alarm-condition.js';
import type { AlarmRule } from '@backend/domain/alarms/alarm-rule.js';
import { seedOfRun } from '../../support/seed.mjs';

const rule = (name: string, changes: Partial<AlarmRule> = {}): AlarmRule => ({
  ...{ name, summary: `${name}.`, when: { metric: 'otp_x', is: '>', than: 0 }, for: 60, severity: 'page' },
  by: ['worker'],
  ...changes,
});
const FIRST = rule('First');
const SECOND = rule('Second', { for: 0 });
const HOLDS: readonly Finding[] = [{ labels: {}, value: 3 }];
const S = 1_000;

/** What people are sent, when alarms hold as `at` says, second by second. */
class Timeline {
  book: AlarmBook = new Map();
  readonly sent: [seconds: number, ...alarms: string[]][] = [];
  private now = 0;

  constructor(private readonly rules: readonly AlarmRule[]) {}

  /** @param holding names of rules, or what was found of each */
  for(seconds: number, holding: readonly string[] | 'unknown'): this {
    for (const end = this.now + seconds; this.now < end; this.now++) {
      for (const one of this.rules) {
        const findings = holding === 'unknown' ? holding : holding.includes(one.name) ? HOLDS : [];
        this.book = advance(this.book, one, findings, this.now * S);
      }
      const due = dueNotice(this.book, this.rules, this.now * S);
      if (!due) continue;
      this.book = due.reported;
      this.sent.push([this.now, ...due.alarms.map(({ alarm, status }) => `${alarm} ${status}`)]);
    }
    return this;
  }
}

describe('An alarm', () => {
  it('fires after it has held for its time, and is reported once others had time to join', () => {
    const { sent } = new Timeline([FIRST]).for(200, ['First']);
    expect(sent).toEqual([[60 + GROUP_WAIT / S, 'First firing']]);
  });

  it('that is over before its time is no news', () => {
    const timeline = new Timeline([FIRST]).for(60, ['First']).for(300, []);
    expect([timeline.sent, [...timeline.book]]).toEqual([[], []]);
  });

  it('is over when its condition did not hold for a minute, and says so', () => {
    const { sent } = new Timeline([SECOND]).for(100, ['Second']).for(30, []).for(10, ['Second']).for(200, []);
    expect(sent).toEqual([
      [GROUP_WAIT / S, 'Second firing'],
      [140 + (KEEP_FIRING + GROUP_WAIT) / S, 'Second resolved'],
    ]);
  });

  it('that holds again before people are sent that it is over was never over for them', () => {
    const { sent } = new Timeline([SECOND]).for(100, ['Second']).for(70, []).for(100, ['Second']);
    expect(sent).toEqual([[GROUP_WAIT / S, 'Second firing']]);
  });

  it('is reported again every hour while it fires, and a ticket every day', () => {
    const hours = 25 * 3_600;
    const page = new Timeline([SECOND]).for(hours, ['Second']).sent;
    expect(page.map(([at]) => at)).toEqual(Array.from({ length: 25 }, (_, hour) => 30 + hour * 3_600));
    const ticket = new Timeline([rule('Third', { for: 0, severity: 'ticket' })]).for(hours, ['Third']).sent;
    expect(ticket).toEqual([
      [30, 'Third firing'],
      [30 + 86_400, 'Third repeated'],
    ]);
  });

  it('stays as it is while nobody can see', () => {
    const { sent } = new Timeline([SECOND]).for(100, ['Second']).for(1_000, 'unknown').for(100, []);
    expect(sent).toEqual([
      [30, 'Second firing'],
      [1_190, 'Second resolved'],
    ]);
  });

  it('is one for each series, and those that are gone are over', () => {
    const of = (...providers: string[]) => providers.map((provider) => ({ labels: { provider }, value: 2 }));
    const began = advance(new Map(), SECOND, of('one', 'other'), 0);
    const one = advance(began, SECOND, of('one'), S);
    expect([...one].map(([key, { clearSince }]) => [key, clearSince])).toEqual([
      ['Second provider=one', null],
      ['Second provider=other', S],
    ]);
  });
});

describe('Alarms that change together', () => {
  it('are one notice, and each later one names all that still fires', () => {
    const { sent } = new Timeline([FIRST, SECOND]).for(70, ['First', 'Second']).for(200, ['First']);
    expect(sent).toEqual([
      [30, 'Second firing'],
      [90, 'First firing', 'Second repeated'],
      [160, 'First repeated', 'Second resolved'],
    ]);
  });
});

describe('Whatever happens', () => {
  const spans = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 400 }),
      holding: fc.oneof(fc.subarray(['First', 'Second']), fc.constant('unknown' as const)),
    }),
    { maxLength: 12 },
  );

  it('each alarm is reported as firing, then repeated or resolved, and its end is never left out', () =>
    fc.assert(
      fc.property(spans, (parts) => {
        const timeline = new Timeline([FIRST, SECOND]);
        for (const { seconds, holding } of parts) timeline.for(seconds, holding);
        timeline.for(FIRST.for + (KEEP_FIRING + GROUP_WAIT) / S + 1, []);
        for (const name of ['First', 'Second']) {
          const said = timeline.sent.flatMap(([, ...alarms]) => alarms.filter((one) => one.startsWith(name)));
          const statuses = said.map((one) => one.split(' ')[1] as ReportedAlarm['status']);
          expect(statuses.join(' ')).toMatch(/^(firing( repeated)* resolved ?)*$/);
        }
        expect([...timeline.book.values()].filter(({ status }) => status !== 'resolved')).toEqual([]);
      }),
      { seed: seedOfRun() },
    ));

  it('nothing fires that has not held through its time without a break', () =>
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (seconds) => {
        let book: AlarmBook = new Map();
        let held = 0;
        for (const [now, holds] of seconds.entries()) {
          const before = book.get(keyOf('First', {}))?.status;
          book = advance(book, FIRST, holds ? HOLDS : [], now * S);
          held = holds ? held + 1 : 0;
          const after = book.get(keyOf('First', {}))?.status;
          if (after === 'firing' && before !== 'firing') expect(held).toBeGreaterThan(FIRST.for);
        }
      }),
      { seed: seedOfRun() },
    ));

  it('a repetition is never sooner than the severity says, where nothing changes', () => {
    const { sent } = new Timeline([SECOND]).for(9_000, ['Second']);
    const [first, ...later] = sent.map(([at]) => at);
    expect(later.map((at, index) => at - [first!, ...later][index]!)).toEqual([
      REPEAT_AFTER.page / S,
      REPEAT_AFTER.page / S,
    ]);
  });
});
