/**
 * The settings: declared, read and checked once. Outside config/ only the sandbox reads process.env. Names are those
 * that operators write.
 */
import { plainToInstance } from 'class-transformer';
import { IsOptional, ValidateIf, validateSync } from 'class-validator';
import * as is from './checks.js';
import type { GatewayName } from './checks.js';
import { DEFAULT_ADMIN_EMAIL } from './admin-environment.js';
import { contradictionsIn } from './contradictions.js';
import { resolveSecretFiles, type Source } from './secret-files.js';
import { Setting, settingsOf, type ProcessName } from './setting.js';
import { StartRefused } from './start-refused.js';

const SERVERS: readonly ProcessName[] = ['backend', 'worker'];
const PROVIDER = 'the account `main`';
const DEFAULT_PUSH_SERVICES = [
  ...['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com'],
  ...['https://*.push.apple.com', 'https://*.notify.windows.com'],
].join(',');

export class Environment {
  @Setting(is.oneOf('development', 'test', 'production'), {
    meaning: '`production` wants `https` addresses, and no play money unless `SANDBOX=1` is set',
    processes: ['backend', 'worker', 'ops'],
  })
  readonly NODE_ENV: string = 'development';

  @Setting(is.PORT, { meaning: 'web app and API', processes: ['backend'] })
  readonly PORT: number = 3000;

  @Setting(is.TEXT, { meaning: 'the address that the backend listens on', processes: ['backend'] })
  readonly HOST: string = '127.0.0.1';

  @Setting(is.PROXIES, {
    meaning: 'the proxies before the backend, whose word on the client’s address is trusted',
    processes: ['backend'],
  })
  readonly TRUSTED_PROXIES: string = '127.0.0.0/8,::1/128';

  @Setting(is.WEB_ADDRESS, {
    meaning:
      'as people type it in their browser; `https` makes the cookies secure, and is required with `NODE_ENV=production`',
    otherwise: 'HOST and PORT with `npm start`, else required',
    processes: ['backend', 'worker', 'sandbox', 'ops'],
  })
  readonly PUBLIC_URL!: string;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning:
      'where the gateway finds our webhooks, and a provider that pushes finds us; with the sandbox of the containers `http://backend:3000`',
    otherwise: 'PUBLIC_URL',
    processes: ['backend', 'worker', 'ops'],
  })
  readonly CALLBACK_URL?: string;

  @Setting(is.DATABASE_ADDRESS, {
    meaning: 'a PostgreSQL of your own, as the application',
    otherwise: 'the embedded server with `npm start`, else required',
    processes: ['migration', 'backend', 'worker', 'finance', 'ops'],
    isSecret: true,
  })
  readonly DATABASE_URL!: string;

  @IsOptional()
  @Setting(is.DATABASE_ADDRESS, {
    meaning: 'the same as the owner of the tables; without it, only triggers protect the history',
    otherwise: 'the embedded server with `npm start`, else none',
    processes: ['migration', 'finance'],
    isSecret: true,
  })
  readonly DATABASE_OWNER_URL?: string;

  @IsOptional()
  @Setting(is.DATABASE_ADDRESS, {
    meaning:
      'PostgreSQL itself, as the application, where `DATABASE_URL` names a PgBouncer in transaction mode ([scaling.md](scaling.md#pgbouncer))',
    otherwise: '`DATABASE_URL`',
    processes: ['migration', 'backend', 'worker', 'finance', 'ops'],
    isSecret: true,
  })
  readonly DIRECT_DATABASE_URL?: string;

  @IsOptional()
  @Setting(is.DATABASE_ADDRESS, {
    meaning:
      'a replica that only reads, as the application: lists of the console, analytics and exports are read there ([scaling.md](scaling.md#replica))',
    otherwise: 'all is read from the primary',
    processes: SERVERS,
    isSecret: true,
  })
  readonly REPLICA_DATABASE_URL?: string;

  @Setting(is.count(4, 100, 'connections'), {
    meaning: 'the database pool of each process: everything in it shares one',
    processes: SERVERS,
  })
  readonly POOL_SIZE: number = 24;

  @Setting(is.milliseconds(100, 600_000), {
    meaning: 'how long a query waits for a connection of the pool; beyond it the answer is 503',
    processes: SERVERS,
  })
  readonly POOL_WAIT_MS: number = 5_000;

  @IsOptional()
  @Setting(
    { ...is.TEXT, text: 'redis:// address' },
    {
      meaning: 'queues on Redis; on a Redis Cluster where it names several of its nodes, with commas between',
      otherwise: 'queues on PostgreSQL',
      processes: SERVERS,
      isSecret: true,
    },
  )
  readonly REDIS_URL?: string;

  @Setting(
    { ...is.TEXT, text: 'folder' },
    {
      meaning: 'secrets, the database (or where it is), logs, seals; back it up, and let nobody else read it',
      processes: ['backend', 'worker', 'sandbox', 'finance'],
      isSetByStart: true,
    },
  )
  readonly DATA_DIR: string = '.data';

  @Setting(is.TEXT, {
    meaning: 'names the installation in `/readyz`; `npm start` makes one',
    processes: SERVERS,
    isSetByStart: true,
  })
  readonly INSTANCE_ID: string = 'unnamed';

  @Setting(is.PORT, {
    meaning: 'the worker’s own `/livez`, `/readyz` and `/metrics`, on loopback',
    otherwise: 'any free one with `npm start`, else `3001`',
    processes: ['worker'],
  })
  readonly WORKER_PORT: number = 3001;

  @IsOptional()
  @Setting(is.PORT, {
    meaning: 'the backend’s `/metrics` for Prometheus, on loopback. The worker’s is on `WORKER_PORT`',
    otherwise: 'none: the backend tells no metrics',
    processes: ['backend'],
  })
  readonly METRICS_PORT?: number;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning:
      'where traces are sent by OTLP over HTTP in JSON, at `/v1/traces` below it ([monitoring.md](monitoring.md#traces))',
    otherwise: 'none: nothing is traced',
    processes: SERVERS,
  })
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @IsOptional()
  @Setting(is.milliseconds(0, 3_000), {
    meaning:
      'how long the backend still serves after SIGTERM while `/readyz` answers 503, so that load balancers notice',
    otherwise: '`2000` with `NODE_ENV=production`, else `0`',
    processes: ['backend'],
  })
  readonly DRAIN_MS?: number;

  @Setting(is.SWITCH, {
    meaning: 'play money and play numbers; with `NODE_ENV=production` only where it is set to `1`',
    otherwise: '`1` with `npm start` unless `PROVIDER_URL` is set, else `0`',
    processes: ['backend', 'worker', 'sandbox'],
  })
  readonly SANDBOX: boolean = false;

  @ValidateIf((e: Environment) => e.SANDBOX)
  @Setting(is.WEB_ADDRESS, {
    meaning: 'where the sandbox listens',
    otherwise: 'set by `npm start` and by docker-compose.yml',
    processes: SERVERS,
    isSetByStart: true,
  })
  readonly SANDBOX_URL?: string;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning: 'the number provider of the sandbox, where it has an address of its own',
    otherwise: 'set by `npm start`, else SANDBOX_URL',
    processes: SERVERS,
    isSetByStart: true,
  })
  readonly SANDBOX_PROVIDER_URL?: string;

  @ValidateIf((e: Environment) => e.SANDBOX)
  @Setting(is.TEXT, {
    meaning: 'the API key of the number provider of the sandbox',
    otherwise: 'made by `npm start`, else `sandbox-key`',
    processes: ['backend', 'worker', 'sandbox', 'ops'],
    isSecret: true,
  })
  readonly SANDBOX_API_KEY: string = 'sandbox-key';

  @ValidateIf((e: Environment) => e.SANDBOX)
  @Setting(is.SIGNING_SECRET, {
    meaning:
      'what the gateway of the sandbox signs with; the secret of a real one never reaches the sandbox. openssl rand -hex 32',
    otherwise: 'made by `npm start`, else required with the sandbox',
    processes: ['backend', 'worker', 'sandbox'],
    isSecret: true,
  })
  readonly SANDBOX_GATEWAY_SECRET?: string;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning: `a number provider (\`https\` in production): ${PROVIDER}`,
    processes: SERVERS,
  })
  readonly PROVIDER_URL?: string;

  @ValidateIf((e: Environment) => e.PROVIDER_URL !== undefined)
  @Setting(is.TEXT, {
    meaning: `the API key of ${PROVIDER}, required with its address`,
    processes: ['backend', 'worker', 'ops'],
    isSecret: true,
  })
  readonly PROVIDER_API_KEY?: string;

  @IsOptional()
  @Setting(is.CURRENCY, {
    meaning: 'what its prices are in: `INR`, or another currency; required with its address',
    processes: SERVERS,
  })
  readonly PROVIDER_CURRENCY?: string;

  @IsOptional()
  @Setting(
    { ...is.TEXT, text: 'decimal' },
    {
      meaning:
        'rupees for one unit of that currency, such as `88.25` (none for `INR`); a rate written by `provider-account` wins. See [Prices](#prices)',
      processes: SERVERS,
    },
  )
  readonly PROVIDER_RATE?: string;

  @IsOptional()
  @Setting(is.PERCENT, { meaning: 'what is added to its prices', otherwise: '`17`', processes: SERVERS })
  readonly PROVIDER_MARKUP?: string;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning:
      'a payment gateway (`https` in production) that speaks as [sandbox.md](sandbox.md) describes; without it, and without the sandbox, recharging is not possible',
    processes: SERVERS,
  })
  readonly GATEWAY_URL?: string;

  @ValidateIf((e: Environment) => e.GATEWAY_URL !== undefined || e.GATEWAY_SECRET !== undefined)
  @Setting(is.SIGNING_SECRET, {
    meaning: 'what the gateway signs with, required with its address: openssl rand -hex 32',
    processes: SERVERS,
    isSecret: true,
  })
  readonly GATEWAY_SECRET?: string;

  @ValidateIf((e: Environment) => e.GATEWAY_SECRET_BEFORE !== undefined || e.GATEWAY_SECRET_CHANGED_AT !== undefined)
  @Setting(is.SIGNING_SECRET, {
    meaning: 'the one before a change, accepted for 15 days after it, as old webhooks may be under way',
    processes: SERVERS,
    isSecret: true,
  })
  readonly GATEWAY_SECRET_BEFORE?: string;

  @ValidateIf((e: Environment) => e.GATEWAY_SECRET_BEFORE !== undefined || e.GATEWAY_SECRET_CHANGED_AT !== undefined)
  @Setting(is.PAST_TIME, {
    meaning: 'when `GATEWAY_SECRET` took the place of the one before, required with that one: `date -u +%FT%TZ`',
    processes: SERVERS,
  })
  readonly GATEWAY_SECRET_CHANGED_AT?: string;

  @IsOptional()
  @Setting(is.GATEWAY_NAMES, {
    meaning:
      'the payment gateways for new recharges, the first choice first; the next is asked when one gives no page. One that is configured and not named still confirms its own orders',
    otherwise: 'all that are configured, in the order hosted, razorpay, cashfree; with the sandbox `hosted`',
    processes: SERVERS,
  })
  readonly GATEWAYS?: string;

  @Setting(is.count(0, 10_000, 'basis points'), {
    meaning:
      'what a gateway may keep of a payment by its contract, without tax: in a reconciliation a line with a higher fee is a case for people (200 is 2 %)',
    processes: SERVERS,
  })
  readonly GATEWAY_FEE_BASIS_POINTS: number = 300;

  @IsOptional()
  @Setting(is.TEXT, { meaning: 'the id of a key of Razorpay, which recharges by payment links', processes: SERVERS })
  readonly RAZORPAY_KEY_ID?: string;

  @ValidateIf((e: Environment) => e.RAZORPAY_KEY_ID !== undefined || e.RAZORPAY_KEY_SECRET !== undefined)
  @Setting(is.TEXT, { meaning: 'the secret of that key, required with it', processes: SERVERS, isSecret: true })
  readonly RAZORPAY_KEY_SECRET?: string;

  @ValidateIf((e: Environment) => e.RAZORPAY_KEY_ID !== undefined || e.RAZORPAY_WEBHOOK_SECRET !== undefined)
  @Setting(is.SIGNING_SECRET, {
    meaning:
      'what its webhooks are signed with, as entered at Razorpay; required with the key, and another one than its secret: openssl rand -hex 32',
    processes: SERVERS,
    isSecret: true,
  })
  readonly RAZORPAY_WEBHOOK_SECRET?: string;

  @ValidateIf(
    (e: Environment) =>
      e.RAZORPAY_WEBHOOK_SECRET_BEFORE !== undefined || e.RAZORPAY_WEBHOOK_SECRET_CHANGED_AT !== undefined,
  )
  @Setting(is.SIGNING_SECRET, {
    meaning: 'the one before a change, accepted for 15 days after it, as old webhooks may be under way',
    processes: SERVERS,
    isSecret: true,
  })
  readonly RAZORPAY_WEBHOOK_SECRET_BEFORE?: string;

  @ValidateIf(
    (e: Environment) =>
      e.RAZORPAY_WEBHOOK_SECRET_BEFORE !== undefined || e.RAZORPAY_WEBHOOK_SECRET_CHANGED_AT !== undefined,
  )
  @Setting(is.PAST_TIME, {
    meaning:
      'when `RAZORPAY_WEBHOOK_SECRET` took the place of the one before, required with that one: `date -u +%FT%TZ`',
    processes: SERVERS,
  })
  readonly RAZORPAY_WEBHOOK_SECRET_CHANGED_AT?: string;

  @Setting(is.WEB_ADDRESS, { meaning: 'the API of Razorpay (`https` in production)', processes: SERVERS })
  readonly RAZORPAY_URL: string = 'https://api.razorpay.com';

  @IsOptional()
  @Setting(is.TEXT, { meaning: 'the client id at Cashfree, which recharges by payment links', processes: SERVERS })
  readonly CASHFREE_CLIENT_ID?: string;

  @ValidateIf((e: Environment) => e.CASHFREE_CLIENT_ID !== undefined || e.CASHFREE_CLIENT_SECRET !== undefined)
  @Setting(is.TEXT, {
    meaning: 'the secret of that client, required with it; its webhooks are signed with it too',
    processes: SERVERS,
    isSecret: true,
  })
  readonly CASHFREE_CLIENT_SECRET?: string;

  @ValidateIf(
    (e: Environment) =>
      e.CASHFREE_CLIENT_SECRET_BEFORE !== undefined || e.CASHFREE_CLIENT_SECRET_CHANGED_AT !== undefined,
  )
  @Setting(is.TEXT, {
    meaning: 'the one before a change, accepted for 15 days after it, as old webhooks may be under way',
    processes: SERVERS,
    isSecret: true,
  })
  readonly CASHFREE_CLIENT_SECRET_BEFORE?: string;

  @ValidateIf(
    (e: Environment) =>
      e.CASHFREE_CLIENT_SECRET_BEFORE !== undefined || e.CASHFREE_CLIENT_SECRET_CHANGED_AT !== undefined,
  )
  @Setting(is.PAST_TIME, {
    meaning:
      'when `CASHFREE_CLIENT_SECRET` took the place of the one before, required with that one: `date -u +%FT%TZ`',
    processes: SERVERS,
  })
  readonly CASHFREE_CLIENT_SECRET_CHANGED_AT?: string;

  @Setting(is.WEB_ADDRESS, {
    meaning: 'the API of Cashfree (`https` in production); for its test mode `https://sandbox.cashfree.com`',
    processes: SERVERS,
  })
  readonly CASHFREE_URL: string = 'https://api.cashfree.com';

  @IsOptional()
  @Setting(
    { ...is.TEXT, text: 'smtp(s):// address' },
    {
      meaning:
        'the mail server, with user and password where it wants them; without one no mail is sent. With real money and `NODE_ENV=production` a server without TLS gets no mail, unless `?requireTLS=false` ends the address',
      otherwise: 'the mailbox of the sandbox with `npm start`, else none',
      processes: SERVERS,
      isSecret: true,
    },
  )
  readonly SMTP_URL?: string;

  @Setting(is.TEXT, { meaning: 'the sender of mails, as `Name <address>`', processes: SERVERS })
  readonly MAIL_FROM: string = 'OTP Wallet <no-reply@localhost>';

  @IsOptional()
  @Setting(is.EMAILS, {
    meaning: 'who is sent alarms ([monitoring.md](monitoring.md#alarms)) by mail; it needs `SMTP_URL`',
    otherwise: 'nobody: alarms are in the log',
    processes: SERVERS,
  })
  readonly ALARM_EMAILS?: string;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning: 'where alarms are sent as a signed webhook (`https` in production); redirects are not followed',
    processes: SERVERS,
  })
  readonly ALARM_WEBHOOK_URL?: string;

  @ValidateIf((e: Environment) => e.ALARM_WEBHOOK_URL !== undefined || e.ALARM_WEBHOOK_SECRET !== undefined)
  @Setting(is.SIGNING_SECRET, {
    meaning: 'what that webhook is signed with, required with its address: openssl rand -hex 32',
    processes: SERVERS,
    isSecret: true,
  })
  readonly ALARM_WEBHOOK_SECRET?: string;

  @IsOptional()
  @Setting(is.WEB_ADDRESS, {
    meaning:
      'an address at a service that warns when nothing comes to it (`https` in production): each minute the worker sends a sign of life there while alarms are evaluated and reach people. The service warns after five minutes without one',
    processes: ['worker'],
  })
  readonly DEAD_MAN_URL?: string;

  @IsOptional()
  @Setting(is.TEXT, {
    meaning:
      'the OAuth client that people sign in with Google by; without it the button is not there. Its redirect URI is `PUBLIC_URL/api/auth/google/callback`',
    otherwise: 'the identity provider of the sandbox with `npm start`, else none',
    processes: ['backend'],
  })
  readonly GOOGLE_CLIENT_ID?: string;

  // That it is there is checked by auth/google: the worker is given the id alone.
  @IsOptional()
  @Setting(is.TEXT, {
    meaning: 'the secret of that client, required with it',
    processes: ['backend'],
    isSecret: true,
  })
  readonly GOOGLE_CLIENT_SECRET?: string;

  @Setting(is.WEB_ADDRESS, {
    meaning: 'the issuer whose word on people counts: Google, or what stands in for it',
    processes: ['backend'],
  })
  readonly GOOGLE_ISSUER: string = 'https://accounts.google.com';

  @IsOptional()
  @Setting(is.SWITCH, {
    meaning: 'buying and recharging wait until the e-mail of the account is proved (ACCOUNTS-31); it needs `SMTP_URL`',
    otherwise: '`0` with the sandbox, else `1`',
    processes: SERVERS,
  })
  readonly EMAIL_PROOF?: boolean;
  @Setting(
    { ...is.TEXT, text: 'e-mail' },
    { meaning: 'the first super_admin, made at the first start', processes: ['migration'] },
  )
  readonly ADMIN_EMAIL: string = DEFAULT_ADMIN_EMAIL;

  @IsOptional()
  @Setting(
    { ...is.TEXT, text: 'at least 12 characters' },
    {
      meaning: 'their password; to be changed in the console',
      otherwise: 'generated, and printed once at the first start',
      processes: ['migration'],
      isSecret: true,
    },
  )
  readonly ADMIN_PASSWORD?: string;

  @Setting(is.ENCRYPTION_KEY, {
    meaning: 'encrypts received codes: openssl rand -base64 32',
    otherwise: 'made by `npm start`, else required',
    processes: ['migration', 'backend', 'worker', 'finance', 'ops'],
    isSecret: true,
  })
  readonly CODE_KEY!: string;

  @IsOptional()
  @Setting(is.ENCRYPTION_KEY, {
    meaning:
      'encrypts API keys of provider accounts, seeds of one-time passwords and bank accounts of withdrawals: openssl rand -base64 32',
    otherwise: '`CODE_KEY`',
    processes: ['backend', 'worker', 'ops'],
    isSecret: true,
  })
  readonly SECRET_KEY?: string;

  @IsOptional()
  @Setting(is.ENCRYPTION_KEY, {
    meaning: 'the one before a change, until `npm run rotate-secrets` has encrypted everything again',
    processes: ['backend', 'worker', 'ops'],
    isSecret: true,
  })
  readonly SECRET_KEY_BEFORE?: string;

  @IsOptional()
  @Setting(is.SEAL_KEY, {
    meaning: 'signs the seals of the ledger: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
    otherwise: 'made by `npm start`, else none: nothing is sealed',
    processes: ['worker', 'finance'],
    isSecret: true,
  })
  readonly SEAL_KEY?: string;

  @IsOptional()
  @Setting(
    { ...is.TEXT, text: 'keys, with commas between' },
    {
      meaning:
        'more keys whose seals `npm run verify` trusts, as `npm run seal` prints them: those of the copies of auditors, and of the time before a change of `SEAL_KEY`',
      otherwise: 'that of `SEAL_KEY`',
      processes: ['finance'],
    },
  )
  readonly SEAL_PUBLIC_KEYS?: string;

  @IsOptional()
  @Setting(
    { ...is.TEXT, text: 'keys, with commas between' },
    {
      meaning:
        'the public keys that are published for who checks the file of a wallet, as `npm run seal` prints them: the checker at `/check` believes these and no other. The backend has no `SEAL_KEY`',
      otherwise: 'with `npm start` that of `SEAL_KEY` and `SEAL_PUBLIC_KEYS`, else those that the seals name',
      processes: ['backend'],
    },
  )
  readonly PUBLISHED_SEAL_KEYS?: string;

  @IsOptional()
  @Setting(is.VAPID_KEY, {
    meaning:
      'signs what is sent to push services, by which browsers are notified of codes (decision 0269): openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -outform DER | base64 -w0',
    otherwise: 'made by `npm start`, else none: no browser is notified',
    processes: SERVERS,
    isSecret: true,
  })
  readonly VAPID_KEY?: string;

  @Setting(is.PUSH_SERVICES, {
    meaning:
      'the push services that are called (`https` in production), those of Chrome, Firefox, Safari and Edge; `*.` before a host names all below it. A browser with another one is not notified',
    processes: SERVERS,
  })
  readonly PUSH_SERVICES: string = DEFAULT_PUSH_SERVICES;

  @Setting(is.milliseconds(1_000, 7 * 86_400_000), {
    meaning: 'time between two seals of the ledger',
    processes: ['worker'],
  })
  readonly SEAL_EVERY_MS: number = 900_000;

  @Setting(is.milliseconds(100), {
    meaning: 'time between two polls of a number that is bought from now on (LIMITS-2), as the next two',
    processes: SERVERS,
  })
  readonly POLL_EVERY_MS: number = 10_000;

  @Setting(is.milliseconds(1_000), { meaning: 'how long a number is polled', processes: SERVERS })
  readonly POLL_FOR_MS: number = 20 * 60_000;

  @Setting(is.milliseconds(1_000), {
    meaning: 'how long the price of a number is held, then it is released',
    processes: SERVERS,
  })
  readonly HOLD_FOR_MS: number = 30 * 60_000;

  @Setting(is.milliseconds(1_000), {
    meaning:
      'time between two sweeps, which repair what a lost row or a dead process left behind: activations not ended, lost orders not searched for, used numbers not finished',
    processes: ['worker'],
  })
  readonly SWEEP_EVERY_MS: number = 5 * 60_000;

  @IsOptional()
  @Setting(is.milliseconds(1_000), {
    meaning: 'the time limit of the provider for cancelling free of charge',
    processes: SERVERS,
  })
  readonly CANCEL_LIMIT_MS?: number;

  @Setting(is.milliseconds(1_000), {
    meaning: 'time between two copies of what a provider sells',
    processes: SERVERS,
  })
  readonly CATALOG_EVERY_MS: number = 5 * 60_000;

  @Setting(is.milliseconds(100), {
    meaning:
      'the least time between two inquiries about a recharge while the gateway does not answer. The inquiries themselves have fixed times, from 2 minutes to 30 days (decision 0039)',
    processes: SERVERS,
  })
  readonly ASK_GATEWAY_EVERY_MS: number = 60_000;

  @Setting(is.count(1, 1_000_000, 'commands'), {
    meaning:
      'how often one person may change something in a minute, in each backend process; beyond it the answer is 429 with `retry-after`. Reading is not counted',
    processes: ['backend'],
  })
  readonly COMMANDS_A_MINUTE: number = 120;

  @Setting(is.count(1, 1_000_000, '%'), {
    meaning:
      'how many requests are allowed, in percent of the table in [security.md](security.md#limits): above 100 for tests of load, or where many people share a few addresses',
    processes: ['backend'],
  })
  readonly RATE_LIMITS_PERCENT: number = 100;

  @Setting(is.count(1, 10, 'streams'), {
    meaning:
      'how many live streams a session may have in each backend process where its browser cannot share one between tabs; one more is refused with 429, and its tab polls (decision 0130)',
    processes: ['backend'],
  })
  readonly LIVE_STREAMS_PER_SESSION: number = 4;

  /** PostgreSQL itself, also where a pooler is before it. */
  get directDatabaseUrl(): string {
    return this.DIRECT_DATABASE_URL ?? this.DATABASE_URL;
  }

  /** How long requests are still served after SIGTERM, ms. */
  get drainsFor(): number {
    return this.DRAIN_MS ?? (this.isProduction ? 2_000 : 0);
  }

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Kinds of gateways that can be spoken with: all of them by the sandbox, else those that have keys. */
  get configuredGateways(): readonly GatewayName[] {
    const access = { hosted: this.GATEWAY_URL, razorpay: this.RAZORPAY_KEY_ID, cashfree: this.CASHFREE_CLIENT_ID };
    return is.GATEWAYS.filter((name) => this.SANDBOX || access[name] !== undefined);
  }

  /** Those that take new recharges, the first choice first. */
  get preferredGateways(): readonly GatewayName[] {
    if (this.GATEWAYS !== undefined) return is.gatewaysIn(this.GATEWAYS) ?? [];
    return this.SANDBOX ? ['hosted'] : this.configuredGateways;
  }

  get needsEmailProof(): boolean {
    return this.EMAIL_PROOF ?? !this.SANDBOX;
  }

  get alarmEmails(): readonly string[] {
    return this.ALARM_EMAILS?.split(',').map((one) => one.trim()) ?? [];
  }

  get trustedProxies(): string[] {
    return is.namesIn(this.TRUSTED_PROXIES);
  }

  get pushServices(): string[] {
    return is.namesIn(this.PUSH_SERVICES);
  }

  get isHttps(): boolean {
    return is.isHttps(this.PUBLIC_URL);
  }
}

/** All that are secret, by name. */
const SECRETS = settingsOf(Environment).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));

/** What is set but empty counts as not set: compose passes on empty ones. */
const withoutEmpty = (source: Source): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );

/** The settings as far as they make sense, and a message for each that makes none: it names settings, never a value. */
export const inspectEnvironment = (source: Source): { environment: Environment; problems: string[] } => {
  const { env, problems } = resolveSecretFiles(source, SECRETS);
  const environment = plainToInstance(Environment, withoutEmpty(env), { exposeDefaultValues: true });
  for (const { constraints = {} } of validateSync(environment, { stopAtFirstError: true }))
    problems.push(...Object.values(constraints));
  problems.push(...contradictionsIn(environment));
  return { environment, problems };
};

/** @throws StartRefused that names every setting that is wrong, and why; never a value. */
export const readEnvironment = (source: Source = process.env): Environment => {
  const { environment, problems } = inspectEnvironment(source);
  if (problems.length > 0) throw new StartRefused(`The environment makes no sense:\n- ${problems.join('\n- ')}`);
  return environment;
};

/** The values of all secrets that are set: no log prints them. */
export const secretValuesOf = (environment: Environment): string[] =>
  SECRETS.flatMap((name) => {
    const value = (environment as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' ? [value] : [];
  });
