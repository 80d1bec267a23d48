/** The condition of a provider account in the words of those who watch over us: figures and trouble, no secrets. */
import { hasRoom, stretchedPeriod } from '../../domain/numbers/provider-load.js';
import type { ProviderStatus } from './provider-status.js';

export interface ProviderHealthView {
  readonly provider: string;
  readonly enabled: boolean;
  /** degraded: served, but slower than it should be, or with no room for more. down: nothing new can be bought. */
  readonly health: 'ok' | 'degraded' | 'down';
  readonly trouble: readonly string[];
  readonly openNumbers: number;
  /** One list takes the place of a look at each. */
  readonly listed: boolean;
  readonly periodMs: number;
  /** It wants to be asked less often for so long. */
  readonly quietForMs: number;
  readonly askedPerSecond: number;
  /** The account's budget; null where it has none. */
  readonly perSecond: number | null;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** @param period ms between two looks, where nothing stretches it */
export const healthOf = (condition: ProviderStatus, period: number): ProviderHealthView => {
  const { provider, enabled, load, isAlone, quietFor, refusal, askedPerSecond } = condition;
  const periodMs = stretchedPeriod(load, period);
  const down = [
    ...(isAlone ? ['it fails and is left alone'] : []),
    ...(refusal === null ? [] : [`it refuses our account: ${refusal}`]),
  ];
  const slow = [
    ...(quietFor > 0 ? ['it asks to be asked less often'] : []),
    ...(periodMs > period ? [`numbers are checked every ${seconds(periodMs)} instead of ${seconds(period)}`] : []),
    ...(hasRoom(load, period) ? [] : ['it has no room for more numbers']),
  ];
  return {
    ...{ provider, enabled, periodMs, perSecond: load.perSecond, openNumbers: load.open, listed: load.isListed },
    quietForMs: Math.round(quietFor),
    askedPerSecond: Math.round(askedPerSecond * 10) / 10,
    health: down.length > 0 ? 'down' : slow.length > 0 ? 'degraded' : 'ok',
    trouble: [...down, ...slow],
  };
};
