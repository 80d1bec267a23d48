/** What the programs about provider accounts are told. */
import { withSecretFiles, type Source } from './secret-files.js';

export interface AccountEnvironment {
  readonly codeKey: string;
  /** Where providers reach us, without a slash at its end; empty where it is not set. */
  readonly publicUrl: string;
  readonly isProduction: boolean;
}

/** @throws Error without CODE_KEY: the push addresses and the boxes of API keys follow from it */
export const readAccountEnvironment = (source: Source = process.env): AccountEnvironment => {
  const env = withSecretFiles(source, ['CODE_KEY']);
  if (!env.CODE_KEY) throw new Error('CODE_KEY is not set: push addresses and the boxes of API keys follow from it');
  return {
    codeKey: env.CODE_KEY,
    publicUrl: (env.CALLBACK_URL || env.PUBLIC_URL || '').replace(/(?<!\/)\/+$/, ''),
    isProduction: env.NODE_ENV === 'production',
  };
};
