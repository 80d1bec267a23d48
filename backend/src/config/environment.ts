/** The environment, read and checked once: the only place that looks at process.env. */
import 'reflect-metadata';
import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, validateSync } from 'class-validator';

/** 'false' is false: nothing is converted behind our back. */
const Flag = () => Transform(({ value }) => (value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : (value as unknown)));
const Whole = () => Transform(({ value }) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : (value as unknown)));
const address = { require_tld: false, require_protocol: true };

export class Environment {
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  @Whole()
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 3000;

  @IsString()
  HOST = '127.0.0.1';

  /** Where browsers reach us; https makes cookies Secure and sends HSTS. */
  @IsUrl(address)
  PUBLIC_URL = 'http://127.0.0.1:3000';

  /** How many proxies stand before us: X-Forwarded-For is believed that far and no further. */
  @Whole()
  @IsInt()
  @Min(0)
  TRUSTED_PROXIES = 0;

  @IsString()
  INSTANCE_ID = 'default';

  @Matches(/^postgres(ql)?:\/\//)
  DATABASE_URL!: string;

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//)
  DATABASE_OWNER_URL?: string;

  /** Connections of this process, for everything: ledger, reads, queue. The server's max_connections must hold all processes. */
  @Whole()
  @IsInt()
  @Min(4)
  POOL_SIZE = 24;

  @IsOptional()
  @Matches(/^rediss?:\/\//)
  REDIS_URL?: string;

  @IsString()
  DATA_DIR = '.data';

  @Whole()
  @IsInt()
  @Min(0)
  @Max(65_535)
  WORKER_PORT = 3001;

  /** 32 bytes in base64: received codes are encrypted with it. */
  @Matches(/^[A-Za-z0-9+/]{43}=$/)
  CODE_KEY!: string;

  /** An Ed25519 key, PKCS #8 DER in base64: seals are signed with it. */
  @IsOptional()
  @IsString()
  SEAL_KEY?: string;

  @Flag()
  @IsBoolean()
  SANDBOX = false;

  @IsOptional()
  @IsUrl(address)
  SANDBOX_URL?: string;

  @IsOptional()
  @IsString()
  SANDBOX_API_KEY?: string;

  @IsOptional()
  @IsUrl(address)
  PROVIDER_URL?: string;

  @IsOptional()
  @IsString()
  PROVIDER_API_KEY?: string;

  @IsString()
  PROVIDER_CURRENCY = 'INR';

  @IsOptional()
  @IsUrl(address)
  GATEWAY_URL?: string;

  @IsOptional()
  @IsString()
  GATEWAY_SECRET?: string;

  /** Still accepted on webhooks after a change of secret. */
  @IsOptional()
  @IsString()
  GATEWAY_SECRET_BEFORE?: string;

  @Whole()
  @IsInt()
  @Min(100)
  POLL_EVERY_MS = 10_000;

  @Whole()
  @IsInt()
  @Min(100)
  POLL_FOR_MS = 1_200_000;

  @Whole()
  @IsInt()
  @Min(1_000)
  HOLD_FOR_MS = 1_800_000;

  @Whole()
  @IsInt()
  @Min(100)
  SWEEP_EVERY_MS = 300_000;

  @Whole()
  @IsInt()
  @Min(100)
  RECONCILE_EVERY_MS = 15_000;

  @Whole()
  @IsInt()
  @Min(1_000)
  CATALOG_EVERY_MS = 300_000;

  /** The provider's free-cancellation limit from assignment; unset where it has none. */
  @IsOptional()
  @Whole()
  @IsInt()
  @Min(0)
  CANCEL_LIMIT_MS?: number;

  @IsString()
  APP_NAME = 'OTP Wallet';
}

/** What production must be told, in words. */
const missing = (env: Environment): string[] => {
  const faults: string[] = [];
  if (env.SANDBOX) {
    if (!env.SANDBOX_URL) faults.push('SANDBOX=1 needs SANDBOX_URL');
    if (env.PROVIDER_URL) faults.push('SANDBOX=1 and PROVIDER_URL exclude each other: play money is never mixed with a real provider');
    if (!env.GATEWAY_SECRET) faults.push('SANDBOX=1 needs GATEWAY_SECRET');
    return faults;
  }
  if (!env.PROVIDER_URL || !env.PROVIDER_API_KEY) faults.push('PROVIDER_URL and PROVIDER_API_KEY name the number provider (or SANDBOX=1)');
  if (!env.GATEWAY_URL || !env.GATEWAY_SECRET) faults.push('GATEWAY_URL and GATEWAY_SECRET name the payment gateway (or SANDBOX=1)');
  return faults;
};

/** @throws Error naming every fault at once. Empty values count as not set. */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env): Environment => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const env = plainToInstance(Environment, given, { enableImplicitConversion: false, exposeDefaultValues: true });
  const faults = validateSync(env, { whitelist: true }).map(({ property, constraints }) => `${property}: ${Object.values(constraints ?? {}).join(', ')}`);
  faults.push(...missing(env));
  if (faults.length > 0) throw new Error(`The environment is not right:\n  ${faults.join('\n  ')}`);
  return env;
};

/** For programs that only need the database, before anything else is configured. */
export const readDatabaseUrls = (source: NodeJS.ProcessEnv = process.env): { appUrl: string; ownerUrl: string | null } => {
  if (!source.DATABASE_URL) throw new Error('DATABASE_URL says which database; DATABASE_OWNER_URL, who owns it');
  return { appUrl: source.DATABASE_URL, ownerUrl: source.DATABASE_OWNER_URL || null };
};
