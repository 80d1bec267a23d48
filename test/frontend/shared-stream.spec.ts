/** One live stream for all tabs of a browser: which tab has it, and what the others get (decision 0130). */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedOfRun } from '../support/seed.mjs';
import { FakeBrowser, type FakeTab } from './support/fake-browser.js';

const given = (...shown: boolean[]) => {
  const browser = new FakeBrowser();
  const tabs = shown.map((isShown) => browser.open(isShown));
  browser.advance(2_000);
  return { browser, tabs };
};

const SHOWN = true;
const HIDDEN = false;
const kinds = (tab: FakeTab) => tab.heard.map(({ kind }) => kind);

describe('The live stream of several tabs', () => {
  it('is opened by the first one alone', () => {
    const { browser, tabs } = given(SHOWN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN);
    expect(browser.leaders).toEqual([tabs[0]]);
  });

  it('reaches each tab once and in order', () => {
    const { browser, tabs } = given(SHOWN, HIDDEN, HIDDEN);
    const sent = [browser.send(), browser.send(), browser.send()];
    for (const tab of tabs) expect(tab.versions).toEqual(sent);
  });

  it('is known to be open to a tab that came later', () => {
    const { browser } = given(SHOWN);
    expect(kinds(browser.open(HIDDEN))).toEqual(['open']);
  });

  it('is taken from a hidden tab by one that becomes visible, at once', () => {
    const { browser, tabs } = given(HIDDEN, HIDDEN);
    tabs[1]!.show(true);
    browser.settle();
    expect(browser.leaders).toEqual([tabs[1]]);
  });

  it('is taken from a tab that becomes hidden by a visible one', () => {
    const { browser, tabs } = given(SHOWN, SHOWN);
    tabs[0]!.show(false);
    browser.settle();
    expect(browser.leaders).toEqual([tabs[1]]);
  });

  it('stays with a visible tab when another one becomes visible', () => {
    const { browser, tabs } = given(SHOWN, HIDDEN);
    tabs[1]!.show(true);
    browser.advance(10_000);
    expect(browser.leaders).toEqual([tabs[0]]);
  });

  it('is taken from a leader that is silent for 5 s, not earlier', () => {
    const { browser, tabs } = given(HIDDEN, HIDDEN);
    tabs[0]!.stop();
    browser.advance(4_000);
    expect(browser.leaders).toEqual([]);
    browser.advance(2_000);
    expect(browser.leaders).toEqual([tabs[1]]);
  });

  it('is closed by a leader that wakes after it was replaced', () => {
    const { browser, tabs } = given(HIDDEN, HIDDEN);
    tabs[0]!.stop();
    browser.advance(6_000);
    tabs[0]!.wake();
    browser.settle();
    expect(browser.leaders).toEqual([tabs[1]]);
    expect(kinds(tabs[0]!)).toContain('returned');
    expect(kinds(tabs[1]!)).not.toContain('returned');
  });

  it('stays with a hidden leader whose timers run once a minute', () => {
    const { browser, tabs } = given(HIDDEN, HIDDEN);
    tabs[0]!.ticksEvery = 60_000;
    browser.advance(300_000);
    expect(browser.leaders).toEqual([tabs[0]]);
  });

  it.each(['store', 'signOut'] as const)('goes to the next one when its tab leaves: %s', (leave) => {
    const { browser, tabs } = given(SHOWN, HIDDEN);
    tabs[0]![leave]();
    browser.settle();
    expect(browser.leaders).toEqual([tabs[1]]);
    expect(tabs[0]!.isStreaming).toBe(false);
  });

  it('goes to the next one when its tab is killed', () => {
    const { browser, tabs } = given(SHOWN, HIDDEN);
    browser.kill(tabs[0]!);
    browser.settle();
    expect(browser.leaders).toEqual([tabs[1]]);
  });

  it('is joined again by a page that comes back, which is told to read what it missed', () => {
    const { browser, tabs } = given(SHOWN, HIDDEN);
    tabs[0]!.store();
    browser.settle();
    const missed = browser.send();
    tabs[0]!.back();
    browser.advance(2_000);
    const next = browser.send();
    expect(kinds(tabs[0]!)).toContain('returned');
    expect(tabs[0]!.versions).toEqual([next]);
    expect(tabs[1]!.versions).toEqual([missed, next]);
    expect(browser.leaders).toHaveLength(1);
  });

  it('that fails, fails for every tab', () => {
    const { browser, tabs } = given(SHOWN, HIDDEN);
    tabs[0]!.receive({ kind: 'failed', final: true });
    browser.settle();
    for (const tab of tabs) expect(tab.heard.at(-1)).toEqual({ kind: 'failed', final: true });
  });
});

const ACTIONS = ['open', 'show', 'hide', 'store', 'back', 'stop', 'wake', 'kill', 'sign out', 'send', 'wait'] as const;

const perform = (browser: FakeBrowser, action: (typeof ACTIONS)[number], tab: FakeTab | undefined, amount: number) => {
  if (action === 'open' && browser.tabs.length < 6) browser.open(amount % 2 === 0);
  if (action === 'send') browser.send();
  if (action === 'wait') browser.advance(amount);
  if (!tab) return;
  if (action === 'show') tab.show(true);
  if (action === 'hide') tab.show(false);
  if (action === 'stop') tab.stop();
  if (action === 'wake') tab.wake();
  if (action === 'kill') browser.kill(tab);
  if (action === 'store' && tab.isAwake && tab.isJoined) tab.store();
  if (action === 'back' && tab.isAwake && !tab.isJoined) tab.back();
  if (action === 'sign out' && tab.isAwake && tab.isJoined) {
    tab.signOut();
    browser.settle();
    browser.kill(tab);
  }
  browser.settle();
};

const increasing = (versions: readonly number[]) =>
  versions.every((version, i) => i === 0 || version > versions[i - 1]!);

describe('In whatever order tabs open, show, hide, freeze, wake, come back and end', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...ACTIONS), fc.nat({ max: 5 }), fc.integer({ min: 100, max: 8_000 })),
    { maxLength: 40 },
  );

  it('there are never two leaders, soon there is one, a visible one if any is, and all hear everything once', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const browser = new FakeBrowser();
        for (const [action, which, amount] of sequence) {
          perform(browser, action, browser.tabs[which], amount);
          expect(browser.leaders.length).toBeLessThan(2);
        }
        browser.advance(10_000);
        expect(browser.leaders).toHaveLength(Math.min(1, browser.awake.length));
        if (browser.awake.some(({ isShown }) => isShown)) expect(browser.leaders[0]!.isShown).toBe(true);
        const last = browser.send();
        for (const { versions } of browser.awake) expect(versions.at(-1)).toBe(last);
        for (const { versions } of browser.tabs) expect(increasing(versions)).toBe(true);
      }),
      { seed: seedOfRun(), numRuns: 500 },
    );
  });
});
