/** What the doctor reads: the settings of backend and worker as far as they make sense, and what the launcher knows. */
import { inspectEnvironment, type Environment } from './environment.js';
import type { Source } from './secret-files.js';

export interface DoctorEnvironment {
  readonly environment: Environment;
  /** What is wrong with the settings; they name no value. */
  readonly problems: readonly string[];
  /** Set by the launcher alone: nothing runs on the data folder. */
  readonly isStopped: boolean;
  /** Set by the launcher alone: where the embedded cluster is; null with a database of one's own. */
  readonly clusterFolder: string | null;
  /** More keys whose seals are believed, with commas between: SPKI DER in base64. */
  readonly sealPublicKeys: string | undefined;
}

export const readDoctorEnvironment = (source: Source = process.env): DoctorEnvironment => ({
  ...inspectEnvironment(source),
  isStopped: source.STACK_IS_STOPPED === '1',
  clusterFolder: source.EMBEDDED_CLUSTER || null,
  sealPublicKeys: source.SEAL_PUBLIC_KEYS || undefined,
});
