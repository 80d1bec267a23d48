/** A provider that is not configured any more, though numbers were bought there: it cannot be asked, and that is never a reason to keep a hold. */
import { ProviderUnavailable, type NoInformation, type WatchedProvider } from '../provider.js';

const NOT_CONFIGURED = 'not configured';

const nothing = (): Promise<NoInformation> => Promise.resolve({ kind: 'nothing', trouble: NOT_CONFIGURED, held: true });
const noList = (): Promise<never> => Promise.reject(new ProviderUnavailable(NOT_CONFIGURED));
const done = (): Promise<void> => Promise.resolve();

export const absentProvider = (id: string): WatchedProvider => ({
  id,
  order: () => Promise.resolve({ kind: 'not-sent', trouble: NOT_CONFIGURED }),
  ...{ status: nothing, cancel: nothing, finish: nothing, requestAnother: nothing, newest: nothing },
  ...{ active: noList, history: noList, balance: noList },
  ...{ countries: noList, services: noList, prices: noList, operators: noList },
  standing: () => ({ isAlone: true, quietUntil: 0, refusedUntil: 0, refusal: null, asked: 0 }),
  recover: done,
  close: done,
});
