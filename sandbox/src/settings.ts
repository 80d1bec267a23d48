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
  SANDBOX_SMTP_PORT: {
    type: 'port',
    otherwise: 'any free one with `npm start`, else none',
    meaning: 'the port of its mail server; what is mailed is read at `/sandbox/mailbox`',
  },
  SANDBOX_IDENTITY_PORT: {
    type: 'port',
    otherwise: 'any free one with `npm start`, else none',
    meaning: 'the port of its identity provider, which stands in for Google; browsers reach it at `http://127.0.0.1`',
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
  SANDBOX_BEHIND_MS: {
    type: 'ms, 0 to 100,000,000,000',
    default: '0',
    meaning:
      'how far its clock is behind at its start, until the control API moves it: `npm run demo` begins in the past',
  },
  SANDBOX_CATALOG: {
    type: 'usual or large',
    default: 'usual',
    meaning:
      'what the provider sells. usual: 64 countries, 50 services. large: 180 countries, 800 services, long names and other scripts among them',
  },
} as const satisfies Record<string, SandboxSetting>;
