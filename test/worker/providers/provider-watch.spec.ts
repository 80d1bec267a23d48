/** What is called out about providers: once when it begins, again while it lasts, and when it is over. */
import type { ProviderStatus } from '@backend/provider/resilience/provider-status.js';
import { ProviderWatch } from '@backend/provider/resilience/provider-watch.js';

const PERIOD = 10_000;
const condition = (changes: Partial<ProviderStatus> = {}): ProviderStatus => ({
  ...{
    provider: 'p',
    enabled: true,
    isCircuitOpen: false,
    throttledFor: 0,
    isThrottledLately: false,
    accountRefusal: null,
    requestsPerSecond: 7.96,
    answeredIn: null,
  },
  load: { perSecond: 10, maxOpen: null, open: 80, polled: 80, isListed: false },
  ...changes,
});
const stretched = condition({ load: { perSecond: 10, maxOpen: null, open: 120, polled: 120, isListed: false } });
const STRETCHED =
  'ALARM: provider p is degraded: numbers are checked every 15.0 s instead of 10.0 s (120 open numbers)';

describe('The watch over providers', () => {
  let now: number;
  let lines: string[];
  let is: ProviderStatus;
  let watch: ProviderWatch;
  beforeEach(() => {
    now = 0;
    lines = [];
    is = condition();
    const log = { warn: (text: string) => void lines.push(text), log: (text: string) => void lines.push(text) };
    const conditions = { read: () => Promise.resolve(new Map([['p', is]])) };
    watch = new ProviderWatch(conditions, PERIOD, log, () => now);
  });

  it('says nothing while all is well, and knows the figures', async () => {
    await watch.check();
    expect(lines).toEqual([]);
    expect(watch.latest).toEqual([
      {
        ...{ provider: 'p', enabled: true, health: 'ok', trouble: [], openNumbers: 80, listed: false },
        ...{ periodMs: PERIOD, quietForMs: 0, askedPerSecond: 8, perSecond: 10, answeredInMs: null },
      },
    ]);
  });

  it('calls out a stretched period once, and every five minutes while it lasts', async () => {
    is = stretched;
    for (now = 0; now < 300_000; now += 2_000) await watch.check();
    expect(lines).toEqual([STRETCHED]);
    now = 300_000;
    await watch.check();
    expect(lines).toEqual([STRETCHED, STRETCHED]);
  });

  it('calls out at once what became worse, and says when it is over', async () => {
    is = stretched;
    await watch.check();
    is = condition({ isCircuitOpen: true, accountRefusal: 'NO_BALANCE', isThrottledLately: true });
    await watch.check();
    is = condition();
    await watch.check();
    await watch.check();
    expect(lines.slice(1)).toEqual([
      'ALARM: provider p is down: it fails repeatedly: circuit breaker open; it refuses our account: NO_BALANCE; it asks to be asked less often (80 open numbers)',
      'p is well again',
    ]);
  });
});
