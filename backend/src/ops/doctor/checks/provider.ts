/** Whether each number provider answers, and takes our key: it is asked for the balance, which changes nothing. */
import type { Pool } from 'pg';
import type { Environment } from '../../../config/environment.js';
import { AccountKeys } from '../../../provider/accounts/account-keys.js';
import { accountsOfEnvironment, addressRules } from '../../../provider/accounts/accounts-of-environment.js';
import { ProviderAccounts } from '../../../provider/accounts/provider-accounts.js';
import { ProviderUnavailable, type ProviderAccess } from '../../../provider/provider.js';
import { speakTo } from '../../../provider/provider.module.js';
import { good, messageOf, warning, wrong, type Finding } from '../finding.js';

/** Words of the protocol for a key that is no one's. */
const KEY_REFUSED = /^(BAD_KEY|NO_KEY|ERROR_WRONG_KEY|WRONG_API_KEY)$/;

const troubleFinding = (id: string, error: unknown): Finding => {
  if (error instanceof ProviderUnavailable && KEY_REFUSED.test(error.trouble))
    return wrong(
      `${id} refuses our key (${error.trouble}): nothing can be bought there.`,
      `Copy the key from the provider's site: npm run provider-account -- ${id}; or correct its setting, and start again.`,
    );
  const trouble = error instanceof ProviderUnavailable ? error.inWords : messageOf(error);
  return wrong(
    `${id} gives no answer: ${trouble}.`,
    'Try its address from this machine, and read the provider\'s notices; docs/runbooks.md, "ProviderDown".',
  );
};

const providerFinding = async (access: ProviderAccess): Promise<Finding> => {
  const provider = speakTo(access);
  try {
    const balance = await provider.balance();
    return Number(balance) > 0
      ? good(`${access.id} takes our key; its balance is ${balance}.`)
      : warning(
          `${access.id} takes our key, and has no balance: nothing can be bought there.`,
          'Pay in at the provider.',
        );
  } catch (error) {
    return troubleFinding(access.id, error);
  } finally {
    await provider.close();
  }
};

/** Those of the database; before the first start, or without the database, those of the settings. */
const accessesOf = async (environment: Environment, pool: Pool | null): Promise<ProviderAccess[]> => {
  const named = accountsOfEnvironment(environment);
  const keys = new AccountKeys(environment);
  const stored =
    pool && (await new ProviderAccounts(pool, named, keys, addressRules(environment)).list().catch(() => null));
  return stored && stored.length > 0 ? stored.map(({ access }) => access) : named.map(({ access }) => access);
};

export const providerFindings = async (environment: Environment, pool: Pool | null): Promise<Finding[]> => {
  const accesses = await accessesOf(environment, pool);
  if (accesses.length === 0)
    return [
      warning(
        'There is no provider: nothing can be bought.',
        'Set PROVIDER_URL and its key, or add one: npm run provider-account.',
      ),
    ];
  return Promise.all(accesses.map(providerFinding));
};
