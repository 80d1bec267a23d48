/** The health of a provider account for monitoring: figures and problems, no secrets. */
import { hasRoom, stretchedPeriod } from '../../domain/numbers/provider-load.js';
import type { ProviderStatus } from './provider-status.js';

export interface ProviderHealthResponse {
  readonly provider: string;
  readonly enabled: boolean;
  /** degraded: polled more slowly than it should be, or no room for more numbers. down: nothing can be bought. */
  readonly health: 'ok' | 'degraded' | 'down';
  readonly trouble: readonly string[];
  readonly openNumbers: number;
  /** One list replaces a poll of each number. */
  readonly listed: boolean;
  readonly periodMs: number;
  /** For how long it asked for fewer requests. */
  readonly quietForMs: number;
  readonly askedPerSecond: number;
  /** The account's budget; null where it has none. */
  readonly perSecond: number | null;
  /** The mean time to an answer lately, ms; null where nothing was answered. */
  readonly answeredInMs: number | null;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** @param period ms between two polls, where it is not stretched */
export const healthOf = (status: ProviderStatus, period: number): ProviderHealthResponse => {
  const { provider, enabled, load, isCircuitOpen, isThrottledLately, accountRefusal, requestsPerSecond } = status;
  const periodMs = stretchedPeriod(load, period);
  const down = [
    ...(isCircuitOpen ? ['it fails repeatedly: circuit breaker open'] : []),
    ...(accountRefusal === null ? [] : [`it refuses our account: ${accountRefusal}`]),
  ];
  const slow = [
    ...(isThrottledLately ? ['it asks to be asked less often'] : []),
    ...(periodMs > period ? [`numbers are checked every ${seconds(periodMs)} instead of ${seconds(period)}`] : []),
    ...(hasRoom(load, period) ? [] : ['it has no room for more numbers']),
  ];
  return {
    ...{ provider, enabled, periodMs, perSecond: load.perSecond, openNumbers: load.open, listed: load.isListed },
    quietForMs: Math.round(status.throttledFor),
    answeredInMs: status.answeredIn === null ? null : Math.round(status.answeredIn),
    askedPerSecond: Math.round(requestsPerSecond * 10) / 10,
    health: down.length > 0 ? 'down' : slow.length > 0 ? 'degraded' : 'ok',
    trouble: [...down, ...slow],
  };
};
