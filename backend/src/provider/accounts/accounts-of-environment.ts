/** The accounts at providers that the settings name, and which addresses accounts may have. */
import type { Environment } from '../../config/environment.js';
import type { AddressRules } from './account-address.js';
import type { NamedAccount } from './provider-accounts.js';

/** The sandbox has two accounts, so that a first run has something to choose from. */
export const accountsOfEnvironment = (environment: Environment): NamedAccount[] => {
  const { SANDBOX, SANDBOX_URL, SANDBOX_API_KEY: key, PROVIDER_URL, PROVIDER_API_KEY } = environment;
  const sandbox = environment.SANDBOX_PROVIDER_URL ?? SANDBOX_URL;
  if (SANDBOX && sandbox) {
    const url = new URL('/stubs/handler_api.php', sandbox).href;
    return [
      { access: { id: 'sandbox', url, key }, name: 'Server 1' },
      { access: { id: 'sandbox-2', url, key: `${key}-2` }, name: 'Server 2' },
    ];
  }
  if (!PROVIDER_URL || !PROVIDER_API_KEY) return [];
  return [{ access: { id: 'main', url: PROVIDER_URL, key: PROVIDER_API_KEY }, name: null }];
};

export const addressRules = ({
  SANDBOX,
  SANDBOX_URL,
  SANDBOX_PROVIDER_URL,
  isProduction,
}: Environment): AddressRules => ({
  sandboxes: SANDBOX ? [SANDBOX_URL, SANDBOX_PROVIDER_URL].flatMap((url) => (url ? [new URL(url).origin] : [])) : [],
  isProduction,
});
