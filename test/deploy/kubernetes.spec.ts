/** The objects for Kubernetes are what their schemas want, and say the same as docker-compose.yml and the settings. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { readEnvironment } from '@backend/config/environment.js';
import { findProgram } from '../../scripts/tasks/programs.mjs';
import { compose, environmentSettings } from './settings-pages.js';
import { unknownIn, wrongIn } from './kubernetes-schemas.js';
import { container, environmentOf, files, FOLDER, object, objects, pods, secretsOf } from './kubernetes.js';

const PROCESSES = { backend: 'backend', worker: 'worker', migrate: 'migration' } as const;
/** There is no play money here. */
const OF_THE_SANDBOX = ['SANDBOX_API_KEY', 'SANDBOX_GATEWAY_SECRET'];

const named = objects.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const);
const services = compose.services as unknown as Record<
  string,
  { command?: string[]; stop_grace_period: string; mem_limit: string; environment: Record<string, string> }
>;

describe('Each object', () => {
  it.each(named)('%s is one, by its schema', (_, one) => expect(wrongIn(one)).toEqual([]));
  it.each(named)('%s has no field that its schema does not know', (_, one) => expect(unknownIn(one)).toEqual([]));

  it('would be found out', () => {
    const right = object('Deployment', 'backend');
    const wrong = { ...right, spec: { ...right.spec, replicas: '2', replicsa: 2 } };
    expect(wrongIn(wrong)).toEqual(['/spec/replicas must be integer']);
    expect(unknownIn({ ...wrong, spec: { ...right.spec, replicsa: 2 } })).toEqual(['/spec/replicsa']);
  });

  it('is named by one kustomization, but the example of the secrets', () => {
    const listed = files()
      .filter((path) => path.endsWith('kustomization.yaml'))
      .flatMap((path) =>
        (parse(readFileSync(path, 'utf8')) as { resources: string[] }).resources.map((name) =>
          join(dirname(path), name),
        ),
      );
    const wanted = files().filter((path) => !/kustomization\.yaml$|secrets\.example\.yaml$/.test(path));
    expect(listed.sort()).toEqual(wanted);
    for (const { kind, metadata } of objects)
      expect([kind, metadata.namespace]).toEqual([kind, kind === 'Secret' ? 'otp-wallet' : undefined]);
  });

  // Where there is no kubectl, this is left out: `kubectl kustomize` then says nothing about the two folders.
  const kubectl = findProgram({ commands: ['kubectl'], package: '', setting: 'KUBECTL' });
  (kubectl ? it : it.skip).each(['', 'migration'])('is put together by kustomize in /%s, with its image', (folder) => {
    const { status, stdout, stderr } = spawnSync(kubectl!, ['kustomize', join(FOLDER, folder)], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toMatch(/image: otp-wallet$/m);
    expect(stdout).toContain('image: registry.example.com/otp-wallet:');
  });
});

describe('The settings', () => {
  it('are declared ones, and none in the ConfigMap is a secret', () => {
    const known = new Map(environmentSettings.map((one) => [one.name, one]));
    const open = Object.keys(object('ConfigMap', 'settings').data!);
    expect(open.filter((name) => known.get(name)?.isSecret !== false)).toEqual([]);
    const secret = Object.keys(pods).flatMap(secretsOf);
    expect(secret.filter((name) => !known.get(name)?.isSecret)).toEqual([]);
    const env = Object.keys(pods).flatMap((app) => (container(app).env ?? []).map(({ name }) => name));
    expect(env.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(Object.entries(PROCESSES))('give %s the secrets that it reads, and no other', (app, process) => {
    const read = environmentSettings.filter(
      ({ name, isSecret, processes }) => isSecret && processes.includes(process) && !OF_THE_SANDBOX.includes(name),
    );
    expect(secretsOf(app).sort()).toEqual(read.map(({ name }) => name).sort());
  });

  it('give the key that signs seals to the worker alone, the owner of the tables to the migration alone', () => {
    const readers = (name: string) => Object.keys(pods).filter((app) => secretsOf(app).includes(name));
    expect(readers('SEAL_KEY')).toEqual(['worker']);
    expect(readers('DATABASE_OWNER_URL').sort()).toEqual(['backup', 'migrate']);
    expect(object('Secret', 'backup').stringData).toEqual({ DATABASE_URL: '', DATABASE_OWNER_URL: '' });
  });

  const FILLED = {
    ...{ DATABASE_URL: 'postgres://otp_app:p@db:5432/otp_wallet', CODE_KEY: Buffer.alloc(32, 5).toString('base64') },
    ...{ PROVIDER_API_KEY: 'k', GATEWAY_SECRET: 'a-gateway-secret-of-32-characters' },
  };
  it.each(['backend', 'worker'])('make sense for %s with the secrets that are called required', (app) => {
    const environment = readEnvironment(environmentOf(app, FILLED));
    expect(environment).toMatchObject({ NODE_ENV: 'production', SANDBOX: false, HOST: '0.0.0.0' });
    expect(() => readEnvironment(environmentOf(app, { ...FILLED, CODE_KEY: '' }))).toThrow('CODE_KEY');
    const text = readFileSync(join(FOLDER, 'secrets.example.yaml'), 'utf8');
    for (const name of Object.keys(FILLED)) expect(text).toMatch(new RegExp(`^  ${name}: '' # required`, 'm'));
  });

  it('name the address of people once, in the settings and at the ingress', () => {
    const { tls, rules } = object('Ingress', 'wallet').spec as {
      tls: [{ hosts: string[] }];
      rules: [{ host: string }];
    };
    const { host } = new URL(object('ConfigMap', 'settings').data!.PUBLIC_URL!);
    expect([tls[0].hosts, rules[0].host]).toEqual([[host], host]);
  });
});

describe('The pods', () => {
  const service: Record<string, string> = {
    backend: 'backend',
    worker: 'worker',
    migrate: 'migrate',
    backup: 'backup',
  };
  const IMAGE = ['node', 'dist/backend/src/main.js'];

  it.each(Object.keys(service))('run as %s what docker-compose.yml runs', (app) => {
    expect(container(app).command).toEqual(services[service[app]!]!.command ?? IMAGE);
    expect(container(app).resources.limits.memory).toBe(services[app]!.mem_limit.replace('g', 'Gi'));
    const files = container(app).command.filter((word) => word.endsWith('.js') || word.endsWith('.mjs'));
    const sources = files.map((file) => file.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
    expect(sources.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(Object.keys(pods))('are confined as %s, and have the volumes that they mount', (app) => {
    const { spec } = pods[app]!;
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container(app).securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    const volumes = spec.volumes.map(({ name }) => name).sort();
    expect(volumes).toEqual(
      container(app)
        .volumeMounts.map(({ name }) => name)
        .sort(),
    );
    for (const { persistentVolumeClaim: claim } of spec.volumes)
      if (claim) expect(object('PersistentVolumeClaim', claim.claimName).kind).toBe('PersistentVolumeClaim');
  });

  it('are given the time to end that they need, as in docker-compose.yml at least', () => {
    for (const app of ['backend', 'worker'])
      expect(pods[app]!.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        Number.parseInt(services[app]!.stop_grace_period, 10),
      );
  });

  const PROBES = { startupProbe: '/startupz', livenessProbe: '/livez', readinessProbe: '/readyz' } as const;
  it('are asked on the ports that the settings name, the worker from inside', () => {
    const { PORT, WORKER_PORT } = object('ConfigMap', 'settings').data!;
    expect(container('backend').ports).toEqual([{ name: 'http', containerPort: Number(PORT) }]);
    for (const [probe, path] of Object.entries(PROBES) as [keyof typeof PROBES, string][]) {
      expect(container('backend')[probe]?.httpGet).toEqual({ path, port: 'http' });
      expect(container('worker')[probe]?.exec?.command.at(-1)).toContain(`'http://127.0.0.1:${WORKER_PORT}${path}'`);
    }
    expect([PORT, WORKER_PORT]).toEqual([services.backend!.environment.PORT, services.worker!.environment.WORKER_PORT]);
  });

  it('are found by services, budgets and policies under their names', () => {
    const wanted = (value: unknown): string[] =>
      [
        ...JSON.stringify(value).matchAll(/"app":"([\w-]+)"|"key":"app","operator":"In","values":(\[[^\]]*\])/g),
      ].flatMap(([, one, many]) => (one ? [one] : (JSON.parse(many!) as string[])));
    const selecting = objects.filter(({ kind }) => /Service|PodDisruptionBudget|NetworkPolicy/.test(kind));
    expect(selecting.length).toBeGreaterThan(5);
    const apps = selecting.flatMap(({ spec }) => wanted(spec));
    expect(apps.filter((app) => !(app in pods))).toEqual([]);
    expect(Object.keys(pods).filter((app) => !apps.includes(app))).toEqual([]);
    const rules = object('Ingress', 'wallet').spec.rules as [{ http: { paths: [{ backend: unknown }] } }];
    expect(rules[0].http.paths[0].backend).toEqual({ service: { name: 'backend', port: { name: 'http' } } });
    expect(object('Service', 'backend').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  });

  it('hold no more connections than PostgreSQL of docker-compose.yml has, in a rolling restart too', () => {
    const replicas = (app: string) => Number(object('Deployment', app).spec.replicas) + 1;
    const pool = Number(object('ConfigMap', 'settings').data!.POOL_SIZE);
    const most = Number(/max_connections=(\d+)/.exec(services.postgres!.command!.join(' '))![1]);
    expect((replicas('backend') + replicas('worker')) * pool).toBeLessThan(most * 0.8);
  });
});
