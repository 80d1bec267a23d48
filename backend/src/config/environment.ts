/** The environment, read and checked once: the only place that looks at process.env. Names are those that operators write. */
import { plainToInstance } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, ValidateIf, validateSync } from 'class-validator';
import {
  Count,
  EncryptionKey,
  isHttps,
  Percent,
  Proxies,
  SealKey,
  SigningSecret,
  Switch,
  WebAddress,
} from './checks.js';
import { contradictionsIn } from './contradictions.js';
import { resolveSecretFiles, type Source } from './secret-files.js';
import { StartRefused } from './start-refused.js';

const DAY = 86_400_000;

export class Environment {
  @IsIn(['development', 'test', 'production'])
  readonly NODE_ENV: string = 'development';

  @Count(0, 65_535)
  readonly PORT: number = 3000;

  @IsString()
  readonly HOST: string = '127.0.0.1';

  /** The proxies before us, which are believed when they say who asks: addresses and networks, with commas between. */
  @Proxies()
  readonly TRUSTED_PROXIES: string = '127.0.0.0/8,::1/128';

  /** As people type it in their browser. */
  @WebAddress()
  readonly PUBLIC_URL!: string;

  /** Where the gateway finds our webhooks, when that is not PUBLIC_URL. */
  @IsOptional()
  @WebAddress()
  readonly CALLBACK_URL?: string;

  @IsString()
  readonly DATABASE_URL!: string;

  /** Only migrations use it. */
  @IsOptional()
  @IsString()
  readonly DATABASE_OWNER_URL?: string;

  /** Connections of this process: everything in it shares one pool. */
  @Count(4, 100)
  readonly POOL_SIZE: number = 24;

  @IsOptional()
  @IsString()
  readonly REDIS_URL?: string;

  @IsString()
  readonly DATA_DIR: string = '.data';

  @IsString()
  readonly INSTANCE_ID: string = 'unnamed';

  @Count(0, 65_535)
  readonly WORKER_PORT: number = 3001;

  /** Play money and play numbers. */
  @Switch()
  @IsBoolean()
  readonly SANDBOX: boolean = false;

  @ValidateIf((e: Environment) => e.SANDBOX)
  @WebAddress()
  readonly SANDBOX_URL?: string;

  /** The sandbox's number provider, where it has an address of its own. */
  @IsOptional()
  @WebAddress()
  readonly SANDBOX_PROVIDER_URL?: string;

  @ValidateIf((e: Environment) => e.SANDBOX)
  @IsString()
  readonly SANDBOX_API_KEY: string = 'sandbox-key';

  /** What the sandbox's gateway signs with; the real one's secret is never told to the sandbox. */
  @ValidateIf((e: Environment) => e.SANDBOX)
  @SigningSecret()
  readonly SANDBOX_GATEWAY_SECRET?: string;

  @IsOptional()
  @WebAddress()
  readonly PROVIDER_URL?: string;

  @ValidateIf((e: Environment) => e.PROVIDER_URL !== undefined)
  @IsString()
  readonly PROVIDER_API_KEY?: string;

  /** What the provider's prices are in: with an address it must be said. */
  @IsOptional()
  @Matches(/^[A-Z]{3}$/)
  readonly PROVIDER_CURRENCY?: string;

  /** Rupees for one unit of it, a decimal: without a rate, here or written by `provider-account`, nothing is for sale. */
  @IsOptional()
  @IsString()
  readonly PROVIDER_RATE?: string;

  /** What is added to its prices, percent; 17 when it is not set. */
  @IsOptional()
  @Percent()
  readonly PROVIDER_MARKUP?: string;

  /** The payment gateway, where it is not the sandbox's. Without one nobody can recharge. */
  @IsOptional()
  @WebAddress()
  readonly GATEWAY_URL?: string;

  /** What the gateway signs with: required with its address. */
  @ValidateIf((e: Environment) => e.GATEWAY_URL !== undefined || e.GATEWAY_SECRET !== undefined)
  @SigningSecret()
  readonly GATEWAY_SECRET?: string;

  /** The one before, accepted while old webhooks may still be under way. */
  @IsOptional()
  @SigningSecret()
  readonly GATEWAY_SECRET_BEFORE?: string;

  /** Encrypts received codes: 32 bytes, base64. */
  @EncryptionKey()
  readonly CODE_KEY!: string;

  /** Signs the ledger's seals: an Ed25519 private key, PKCS 8 DER, base64. */
  @IsOptional()
  @SealKey()
  readonly SEAL_KEY?: string;

  /** Time between two seals of the ledger. */
  @Count(1_000, 7 * 86_400_000)
  readonly SEAL_EVERY_MS: number = 86_400_000;

  /** The clocks of numbers bought from now on, in milliseconds (LIMITS-2). */
  @Count(100, DAY)
  readonly POLL_EVERY_MS: number = 10_000;

  @Count(1_000, DAY)
  readonly POLL_FOR_MS: number = 20 * 60_000;

  @Count(1_000, DAY)
  readonly HOLD_FOR_MS: number = 30 * 60_000;

  @Count(1_000, DAY)
  readonly SWEEP_EVERY_MS: number = 5 * 60_000;

  /** The provider's limit for cancelling free of charge; none when it is not set. */
  @IsOptional()
  @Count(1_000, DAY)
  readonly CANCEL_LIMIT_MS?: number;

  @Count(1_000, DAY)
  readonly CATALOG_EVERY_MS: number = 5 * 60_000;

  /** The least time between two inquiries about a recharge while the gateway does not answer. */
  @Count(100, DAY)
  readonly ASK_GATEWAY_EVERY_MS: number = 60_000;

  /** What one person may command of one backend process; reading is not counted. */
  @Count(1, 1_000_000)
  readonly COMMANDS_A_MINUTE: number = 120;

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  get trustedProxies(): string[] {
    return this.TRUSTED_PROXIES.split(',').map((one) => one.trim());
  }

  get isHttps(): boolean {
    return isHttps(this.PUBLIC_URL);
  }
}

/** What is set but empty counts as not set: compose hands on empty ones. */
const given = (source: Source): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );

/** @throws StartRefused that names every variable that makes no sense, and why; never a value. */
export const readEnvironment = (source: Source = process.env): Environment => {
  const { env, complaints } = resolveSecretFiles(source);
  const environment = plainToInstance(Environment, given(env), { exposeDefaultValues: true });
  for (const { constraints = {} } of validateSync(environment, { stopAtFirstError: true }))
    complaints.push(...Object.values(constraints));
  complaints.push(...contradictionsIn(environment));
  if (complaints.length > 0) throw new StartRefused(`The environment makes no sense:\n- ${complaints.join('\n- ')}`);
  return environment;
};
