/** The settings of the programs of finance: fewer than the servers need, so they run where those do not. */
import { join } from 'node:path';
import { Environment } from './environment.js';
import { withSecretFiles, type Source } from './secret-files.js';

export interface FinanceEnvironment {
  /** Where seals are written outside the database. */
  readonly sealFile: string;
  /** PKCS #8 DER in base64, Ed25519. */
  readonly sealKey: string | undefined;
  /** SPKI DER in base64: whose seals are believed, beside those of `sealKey`. */
  readonly sealPublicKeys: readonly string[];
  /** Decrypts the stored codes: 32 bytes, base64. */
  readonly codeKey: string | undefined;
  /** Set by the launcher alone: the database was started for the program, and work that waits is no finding then. */
  readonly isStackStopped: boolean;
  readonly codeVersion: string;
  /** What a gateway may keep of a payment, basis points. */
  readonly feeBasisPoints: number;
}

export const readFinanceEnvironment = (source: Source = process.env): FinanceEnvironment => {
  const env = withSecretFiles(source, ['SEAL_KEY', 'CODE_KEY']);
  return {
    sealFile: join(env.DATA_DIR || '.data', 'seals.jsonl'),
    sealKey: env.SEAL_KEY || undefined,
    sealPublicKeys: (env.SEAL_PUBLIC_KEYS ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean),
    codeKey: env.CODE_KEY || undefined,
    isStackStopped: env.STACK_IS_STOPPED === '1',
    codeVersion: env.npm_package_version ?? 'unknown',
    feeBasisPoints: Number(env.GATEWAY_FEE_BASIS_POINTS || new Environment().GATEWAY_FEE_BASIS_POINTS),
  };
};
