/** The key of received codes, for programs that need nothing else of the environment: 32 bytes in base64. */
import { withSecretFiles, type Source } from './secret-files.js';

/** @returns undefined where it is not set */
export const readCodeKey = (source: Source = process.env): string | undefined =>
  withSecretFiles(source, ['CODE_KEY']).CODE_KEY || undefined;
