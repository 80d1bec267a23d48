/** The cause of an error is a code, whatever its text says. */
import { causeOf } from '@backend/job-watch/cause-of.js';
import { Refusal } from '@backend/domain/refusal.js';
import { GatewayUnavailable } from '@backend/gateway/gateway.js';
import { ProviderUnavailable } from '@backend/provider/provider.js';

it.each([
  [new Refusal('busy'), 'ledger-busy'],
  [new Refusal('withdrawal-not-found'), 'refused'],
  [new ProviderUnavailable('asha@example.com'), 'provider-no-answer'],
  [new GatewayUnavailable('no answer'), 'gateway-no-answer'],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'database-away'],
  [Object.assign(new Error('x'), { code: '57P01' }), 'database-away'],
  [Object.assign(new Error('x'), { code: '23505' }), 'database-error'],
  [new RangeError('a job without its ids'), 'wrong-data'],
  [new Error('+919876543210'), 'unexpected'],
  ['thrown', 'unexpected'],
])('%s is %s', (error, cause) => expect(causeOf(error)).toBe(cause));
