/**
 * The settings of the sandbox alone; environment.ts checks them. docs/sandbox.md and docker-compose.yml are checked
 * against this.
 */

export interface SandboxSetting {
  readonly type: string;
  /** Absent: none, or as `otherwise` says. */
  readonly default?: string;
  readonly otherwise?: string;
  readonly meaning: string;
}

export const SANDBOX_SETTINGS = {
  SANDBOX_HOST: { type: 'address', default: '127.0.0.1', meaning: 'the address that it listens on' },
  SANDBOX_PORT: {
    type: 'port',
    otherwise: 'any free one with `npm start`, else required',
    meaning: 'the port that it listens on',
  },
  SANDBOX_PROVIDER_PORT: {
    type: 'port',
    otherwise: 'any free one with `npm start`, else none',
    meaning:
      'a second port for the provider alone; while the provider is down it really refuses connections (on the first port they are cut)',
  },
  SANDBOX_DATA: {
    type: 'folder',
    otherwise: '`DATA_DIR/sandbox`',
    meaning: 'folder of the journal; the state survives a restart and a kill -9',
  },
  SANDBOX_SEED: {
    type: 'text',
    default: 'sandbox',
    meaning: 'outcomes, delays, codes and phone numbers follow from it; printed at the start',
  },
  SANDBOX_LATENCY_MS: {
    type: 'ms, 0 to 60,000',
    default: '0',
    meaning: 'added to every answer of the provider',
  },
  SANDBOX_LIFE_MIN: {
    type: 'minutes, 20 or 30',
    default: '30',
    meaning:
      'life of an activation. With 20, a number that nobody cancelled within 20 minutes is charged without a code',
  },
  SANDBOX_TIME_SCALE: {
    type: 'factor, above 0 to 1,000',
    default: '1',
    meaning:
      'of all delays of the sandbox: SMS, life, early cancel, webhook back-off, payment expiry. 0.1 is ten times faster',
  },
} as const satisfies Record<string, SandboxSetting>;
