/** The environment, read and checked once: the only place that looks at process.env. Names are those that operators write. */
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateIf,
  validateSync,
} from 'class-validator';

/** Decimal digits or nothing: '' and '1e3' are mistakes, not numbers. */
const Whole = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  );

const Switch = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '1' ? true : value === '0' ? false : value));

const Count =
  (least: number, most: number): PropertyDecorator =>
  (target, name) => {
    for (const decorate of [Whole(), IsInt(), Min(least), Max(most)]) decorate(target, name);
  };

const WebAddress = (): PropertyDecorator =>
  IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] });

const DAY = 86_400_000;

export class Environment {
  @IsIn(['development', 'test', 'production'])
  readonly NODE_ENV: string = 'development';

  @Count(0, 65_535)
  readonly PORT: number = 3000;

  @IsString()
  readonly HOST: string = '127.0.0.1';

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

  @IsOptional()
  @WebAddress()
  readonly PROVIDER_URL?: string;

  @ValidateIf((e: Environment) => e.PROVIDER_URL !== undefined)
  @IsString()
  readonly PROVIDER_API_KEY?: string;

  /** What the provider's prices are in. */
  @Matches(/^[A-Z]{3}$/)
  readonly PROVIDER_CURRENCY: string = 'USD';

  /** Rupees for one unit of it, a decimal: without a rate, here or in the settings, nothing is for sale. */
  @IsOptional()
  @Matches(/^\d{1,12}(\.\d{1,12})?$/)
  readonly PROVIDER_RATE?: string;

  /** The payment gateway, where it is not the sandbox's. Without one nobody can recharge. */
  @IsOptional()
  @WebAddress()
  readonly GATEWAY_URL?: string;

  /** What the gateway signs with. */
  @IsString()
  readonly GATEWAY_SECRET!: string;

  /** The one before, accepted while old webhooks may still be under way. */
  @IsOptional()
  @IsString()
  readonly GATEWAY_SECRET_BEFORE?: string;

  /** Encrypts received codes: 32 bytes, base64. */
  @IsString()
  readonly CODE_KEY!: string;

  /** Signs the ledger's seals: an Ed25519 private key, PKCS 8 DER, base64. */
  @IsOptional()
  @IsString()
  readonly SEAL_KEY?: string;

  /** Time between two seals of the ledger. */
  @Count(1_000, 7 * 86_400_000)
  readonly SEAL_EVERY_MS: number = 86_400_000;

  /** The clocks of numbers bought from now on, in milliseconds (product.md section 9). */
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

  /** How old a recharge is when we ask the gateway ourselves, and how often then. */
  @Count(100, DAY)
  readonly ASK_GATEWAY_EVERY_MS: number = 60_000;

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  get isHttps(): boolean {
    return this.PUBLIC_URL.startsWith('https:');
  }
}

/** Names of files never stand where a value is: what is set but empty counts as not set (compose hands on empty ones). */
const given = (source: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );

/** @throws Error that names every variable that makes no sense, and why; never a value. */
export const readEnvironment = (source: Readonly<Record<string, string | undefined>> = process.env): Environment => {
  const environment = plainToInstance(Environment, given(source), { exposeDefaultValues: true });
  const complaints = validateSync(environment, { stopAtFirstError: true }).flatMap(({ constraints = {} }) =>
    Object.values(constraints),
  );
  if (environment.isProduction && !environment.SANDBOX && !environment.PROVIDER_URL)
    complaints.push('NODE_ENV=production needs a provider (PROVIDER_URL), or SANDBOX=1 for play money');
  if (complaints.length > 0) throw new Error(`The environment makes no sense:\n- ${complaints.join('\n- ')}`);
  return environment;
};
