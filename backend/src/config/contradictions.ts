/** Checks settings that are valid each by itself, and not together. */
import { rateProblem } from '../domain/money/rate.js';
import { isHttps } from './checks.js';

/** The settings that are checked here. */
interface CombinedSettings {
  readonly isProduction: boolean;
  readonly SANDBOX: boolean;
  readonly PUBLIC_URL: string;
  readonly PROVIDER_URL?: string;
  readonly PROVIDER_CURRENCY?: string;
  readonly PROVIDER_RATE?: string;
  readonly GATEWAY_URL?: string;
  readonly RAZORPAY_KEY_ID?: string;
  readonly RAZORPAY_KEY_SECRET?: string;
  readonly RAZORPAY_WEBHOOK_SECRET?: string;
  readonly RAZORPAY_URL: string;
  readonly CASHFREE_CLIENT_ID?: string;
  readonly CASHFREE_CLIENT_SECRET?: string;
  readonly CASHFREE_URL: string;
  readonly configuredGateways: readonly string[];
  readonly preferredGateways: readonly string[];
  readonly GOOGLE_ISSUER: string;
  readonly SMTP_URL?: string;
  readonly ALARM_EMAILS?: string;
  readonly ALARM_WEBHOOK_URL?: string;
  readonly DEAD_MAN_URL?: string;
  readonly pushServices: readonly string[];
}

const playAndReal = ({ SANDBOX, isProduction, ...environment }: CombinedSettings): string[] => {
  const { PROVIDER_URL, GATEWAY_URL, RAZORPAY_KEY_ID, CASHFREE_CLIENT_ID } = environment;
  if (!SANDBOX)
    return isProduction && !PROVIDER_URL
      ? ['NODE_ENV=production needs a provider (PROVIDER_URL), or SANDBOX=1 for play money']
      : [];
  return Object.entries({ PROVIDER_URL, GATEWAY_URL, RAZORPAY_KEY_ID, CASHFREE_CLIENT_ID })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${name} and SANDBOX=1 cannot both be set: play money and real money never meet`);
};

const unencrypted = ({ isProduction, ...environment }: CombinedSettings): string[] => {
  const { PUBLIC_URL, PROVIDER_URL, GATEWAY_URL, RAZORPAY_URL, CASHFREE_URL } = environment;
  const { ALARM_WEBHOOK_URL, DEAD_MAN_URL } = environment;
  const outside = { PROVIDER_URL, GATEWAY_URL, RAZORPAY_URL, CASHFREE_URL, ALARM_WEBHOOK_URL, DEAD_MAN_URL };
  if (!isProduction) return [];
  return Object.entries({ PUBLIC_URL, ...outside })
    .filter(([, address]) => address !== undefined && !isHttps(address))
    .map(([name]) => `${name} must be an https address where NODE_ENV=production`);
};

const prices = ({ PROVIDER_URL, PROVIDER_CURRENCY, PROVIDER_RATE }: CombinedSettings): string[] => {
  if (PROVIDER_URL && !PROVIDER_CURRENCY)
    return ['PROVIDER_CURRENCY must say what the prices of PROVIDER_URL are in, as USD or INR'];
  const problem = PROVIDER_RATE === undefined ? null : rateProblem(PROVIDER_CURRENCY, PROVIDER_RATE);
  return problem ? [`PROVIDER_RATE: ${problem}`] : [];
};

/** Without it the secrets would be ignored silently, and webhooks of the gateway refused. */
const secretsWithoutKey = (environment: CombinedSettings): string[] => {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = environment;
  const { CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET } = environment;
  return [
    ...(!RAZORPAY_KEY_ID && (RAZORPAY_KEY_SECRET || RAZORPAY_WEBHOOK_SECRET)
      ? ['RAZORPAY_KEY_ID must be set where a secret of Razorpay is']
      : []),
    ...(!CASHFREE_CLIENT_ID && CASHFREE_CLIENT_SECRET
      ? ['CASHFREE_CLIENT_ID must be set where CASHFREE_CLIENT_SECRET is']
      : []),
  ];
};

const unknownGateways = ({ preferredGateways, configuredGateways }: CombinedSettings): string[] =>
  preferredGateways
    .filter((name) => !configuredGateways.includes(name))
    .map((name) => `GATEWAYS names ${name}, and its keys are not set`);

/** That of the sandbox speaks over loopback. */
const identityProvider = ({ isProduction, SANDBOX, GOOGLE_ISSUER }: CombinedSettings): string[] =>
  isProduction && !SANDBOX && !isHttps(GOOGLE_ISSUER)
    ? ['GOOGLE_ISSUER must be an https address where NODE_ENV=production']
    : [];

/** Alarms that nobody would get. */
const alarms = ({ ALARM_EMAILS, SMTP_URL }: CombinedSettings): string[] =>
  ALARM_EMAILS && !SMTP_URL ? ['ALARM_EMAILS needs a mail server (SMTP_URL)'] : [];

const unencryptedPush = ({ isProduction, pushServices }: CombinedSettings): string[] =>
  isProduction && !pushServices.every(isHttps)
    ? ['PUSH_SERVICES must be https addresses where NODE_ENV=production']
    : [];

/** @returns messages that name the settings */
export const contradictionsIn = (environment: CombinedSettings): string[] => [
  ...playAndReal(environment),
  ...unencrypted(environment),
  ...secretsWithoutKey(environment),
  ...unknownGateways(environment),
  ...identityProvider(environment),
  ...unencryptedPush(environment),
  ...prices(environment),
  ...alarms(environment),
];
