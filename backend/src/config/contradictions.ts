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
  readonly GOOGLE_ISSUER: string;
}

const playAndReal = ({ SANDBOX, PROVIDER_URL, GATEWAY_URL, isProduction }: CombinedSettings): string[] => {
  if (!SANDBOX)
    return isProduction && !PROVIDER_URL
      ? ['NODE_ENV=production needs a provider (PROVIDER_URL), or SANDBOX=1 for play money']
      : [];
  return Object.entries({ PROVIDER_URL, GATEWAY_URL })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${name} and SANDBOX=1 cannot both be set: play money and real money never meet`);
};

const unencrypted = ({ isProduction, ...environment }: CombinedSettings): string[] => {
  const { PUBLIC_URL, PROVIDER_URL, GATEWAY_URL } = environment;
  if (!isProduction) return [];
  return Object.entries({ PUBLIC_URL, PROVIDER_URL, GATEWAY_URL })
    .filter(([, address]) => address !== undefined && !isHttps(address))
    .map(([name]) => `${name} must be an https address where NODE_ENV=production`);
};

const prices = ({ PROVIDER_URL, PROVIDER_CURRENCY, PROVIDER_RATE }: CombinedSettings): string[] => {
  if (PROVIDER_URL && !PROVIDER_CURRENCY)
    return ['PROVIDER_CURRENCY must say what the prices of PROVIDER_URL are in, as USD or INR'];
  const problem = PROVIDER_RATE === undefined ? null : rateProblem(PROVIDER_CURRENCY, PROVIDER_RATE);
  return problem ? [`PROVIDER_RATE: ${problem}`] : [];
};

/** That of the sandbox speaks over loopback. */
const identityProvider = ({ isProduction, SANDBOX, GOOGLE_ISSUER }: CombinedSettings): string[] =>
  isProduction && !SANDBOX && !isHttps(GOOGLE_ISSUER)
    ? ['GOOGLE_ISSUER must be an https address where NODE_ENV=production']
    : [];

/** @returns messages that name the settings */
export const contradictionsIn = (environment: CombinedSettings): string[] => [
  ...playAndReal(environment),
  ...unencrypted(environment),
  ...identityProvider(environment),
  ...prices(environment),
];
