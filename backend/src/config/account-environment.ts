/** The programs for provider accounts need fewer settings than the servers, so they run where those do not start. */
import { withSecretFiles, type Source } from './secret-files.js';

export interface AccountEnvironment {
  /** What API keys and push addresses follow from. */
  readonly keys: { readonly CODE_KEY: string; readonly SECRET_KEY?: string; readonly SECRET_KEY_BEFORE?: string };
  /** Where providers reach us, without a slash at its end; empty where it is not set. */
  readonly publicUrl: string;
  readonly isProduction: boolean;
  /** The API keys that the environment gives to the accounts it names. */
  readonly namedKeys: ReadonlyMap<string, string>;
}

/** @throws Error without CODE_KEY: push addresses and the encryption of API keys follow from it */
export const readAccountEnvironment = (source: Source = process.env): AccountEnvironment => {
  const env = withSecretFiles(source, [
    ...['CODE_KEY', 'SECRET_KEY', 'SECRET_KEY_BEFORE'],
    ...['PROVIDER_API_KEY', 'SANDBOX_API_KEY'],
  ]);
  if (!env.CODE_KEY)
    throw new Error('CODE_KEY is not set: push addresses and the encryption of API keys follow from it');
  const { SANDBOX_API_KEY: sandbox, PROVIDER_API_KEY: main } = env;
  const namedKeys = new Map<string, string>();
  if (sandbox) namedKeys.set('sandbox', sandbox).set('sandbox-2', `${sandbox}-2`);
  if (main) namedKeys.set('main', main);
  return {
    namedKeys,
    keys: {
      CODE_KEY: env.CODE_KEY,
      ...(env.SECRET_KEY ? { SECRET_KEY: env.SECRET_KEY } : {}),
      ...(env.SECRET_KEY_BEFORE ? { SECRET_KEY_BEFORE: env.SECRET_KEY_BEFORE } : {}),
    },
    publicUrl: (env.CALLBACK_URL || env.PUBLIC_URL || '').replace(/(?<!\/)\/+$/, ''),
    isProduction: env.NODE_ENV === 'production',
  };
};
