/** Which gateways the settings name, and how each is spoken with (decision 0182). */
import type { Environment } from '../config/environment.js';
import { CashfreeGateway } from './cashfree/cashfree-gateway.js';
import type { Gateway } from './gateway.js';
import { Gateways } from './gateways.js';
import { HostedGateway } from './hosted/hosted-gateway.js';
import { RazorpayGateway } from './razorpay/razorpay-gateway.js';
import { ResilientGateway } from './resilient-gateway.js';
import { hmac, type Secrets } from './signature.js';

type Name = Environment['configuredGateways'][number];

/** @param changedAt as the setting has it; without it (which the settings refuse) the former one is not accepted */
const secretsOf = (secret: string, former: string | undefined, changedAt: string | undefined): Secrets => ({
  secret,
  ...(former && changedAt && { before: { secret: former, changedAt: Date.parse(changedAt) } }),
});

const real: Record<Name, (environment: Environment) => Gateway> = {
  hosted: ({ GATEWAY_URL, GATEWAY_SECRET, GATEWAY_SECRET_BEFORE, GATEWAY_SECRET_CHANGED_AT }) =>
    new HostedGateway({
      ...{ id: 'hosted', url: GATEWAY_URL! },
      ...secretsOf(GATEWAY_SECRET!, GATEWAY_SECRET_BEFORE, GATEWAY_SECRET_CHANGED_AT),
    }),
  razorpay: ({ RAZORPAY_URL: url, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, ...environment }) => {
    const { RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_BEFORE, RAZORPAY_WEBHOOK_SECRET_CHANGED_AT } = environment;
    return new RazorpayGateway({
      ...{ id: 'razorpay', url, keyId: RAZORPAY_KEY_ID!, keySecret: RAZORPAY_KEY_SECRET! },
      webhook: secretsOf(RAZORPAY_WEBHOOK_SECRET!, RAZORPAY_WEBHOOK_SECRET_BEFORE, RAZORPAY_WEBHOOK_SECRET_CHANGED_AT),
    });
  },
  cashfree: ({ CASHFREE_URL: url, CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET, ...environment }) => {
    const { CASHFREE_CLIENT_SECRET_BEFORE, CASHFREE_CLIENT_SECRET_CHANGED_AT } = environment;
    const client = secretsOf(CASHFREE_CLIENT_SECRET!, CASHFREE_CLIENT_SECRET_BEFORE, CASHFREE_CLIENT_SECRET_CHANGED_AT);
    return new CashfreeGateway({ id: 'cashfree', url, clientId: CASHFREE_CLIENT_ID!, client });
  },
};

/** The sandbox speaks all three; what it shares with us is made from its one secret (docs/sandbox.md). */
const derived = ({ secret, before }: Secrets, purpose: string): Secrets => ({
  secret: hmac(secret, purpose),
  ...(before && { before: { ...before, secret: hmac(before.secret, purpose) } }),
});

const played: Record<Name, (url: string, secrets: Secrets) => Gateway> = {
  hosted: (url, secrets) => new HostedGateway({ id: 'sandbox', url, ...secrets }),
  razorpay: (url, secrets) =>
    new RazorpayGateway({
      ...{ id: 'sandbox-razorpay', url: `${url}/razorpay`, keyId: 'rzp_test_sandbox' },
      keySecret: hmac(secrets.secret, 'razorpay-key-secret'),
      webhook: derived(secrets, 'razorpay-webhook-secret'),
    }),
  cashfree: (url, secrets) =>
    new CashfreeGateway({
      ...{ id: 'sandbox-cashfree', url: `${url}/cashfree`, clientId: 'sandbox' },
      client: derived(secrets, 'cashfree-client-secret'),
    }),
};

const make = (name: Name, environment: Environment): Gateway => {
  const { SANDBOX, SANDBOX_URL = '', SANDBOX_GATEWAY_SECRET: secret = '' } = environment;
  const secrets = secretsOf(secret, environment.GATEWAY_SECRET_BEFORE, environment.GATEWAY_SECRET_CHANGED_AT);
  return SANDBOX ? played[name](SANDBOX_URL.replace(/\/$/, ''), secrets) : real[name](environment);
};

export const gatewaysOf = (environment: Environment): Gateways => {
  const { configuredGateways, preferredGateways } = environment;
  const made = configuredGateways.map((name) => ({ name, gateway: make(name, environment) }));
  const ids = new Map(made.map(({ name, gateway }) => [name, gateway.id]));
  return new Gateways(
    made.map(({ gateway }) => new ResilientGateway(gateway)),
    preferredGateways.flatMap((name) => ids.get(name) ?? []),
  );
};
