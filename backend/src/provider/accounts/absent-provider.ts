/**
 * Stands in for a provider that is no longer configured: it cannot be asked, and a hold never waits for it
 * (decision 0067).
 */
import { ProviderUnavailable, type NoInformation, type MonitoredProvider } from '../provider.js';

const NOT_CONFIGURED = 'not configured';

const noInformation = (): Promise<NoInformation> =>
  Promise.resolve({ kind: 'nothing', trouble: NOT_CONFIGURED, notSent: true });
const noList = (): Promise<never> => Promise.reject(new ProviderUnavailable(NOT_CONFIGURED));
const done = (): Promise<void> => Promise.resolve();

export const absentProvider = (id: string): MonitoredProvider => ({
  id,
  order: () => Promise.resolve({ kind: 'not-sent', trouble: NOT_CONFIGURED }),
  ...{
    status: noInformation,
    cancel: noInformation,
    finish: noInformation,
    requestAnother: noInformation,
    newest: noInformation,
  },
  ...{ active: noList, history: noList, balance: noList },
  ...{ countries: noList, services: noList, prices: noList, operators: noList },
  health: () => ({
    isCircuitOpen: true,
    throttledUntil: 0,
    accountRefusedUntil: 0,
    accountRefusal: null,
    requestCount: 0,
  }),
  recover: done,
  close: done,
});
