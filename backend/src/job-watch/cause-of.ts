/** The cause of an error that ended the run of a job. */
import { isDatabaseUnavailable } from '../database/is-database-unavailable.js';
import type { FailureCause } from '../domain/job-causes.js';
import { Refusal } from '../domain/refusal.js';
import { GatewayUnavailable } from '../gateway/gateway.js';
import { ProviderUnavailable } from '../provider/provider.js';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQLSTATE = /^[0-9A-Z]{5}$/;

export const causeOf = (error: unknown): FailureCause => {
  if (error instanceof Refusal) return error.code === 'busy' ? 'ledger-busy' : 'refused';
  if (error instanceof ProviderUnavailable) return 'provider-no-answer';
  if (error instanceof GatewayUnavailable) return 'gateway-no-answer';
  if (isDatabaseUnavailable(error)) return 'database-away';
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && SQLSTATE.test(code)) return 'database-error';
  return error instanceof RangeError ? 'wrong-data' : 'unexpected';
};
