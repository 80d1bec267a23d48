/** The objects of deploy/kubernetes, and what a container of them finds in its environment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const FOLDER = 'deploy/kubernetes';

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly exec?: { readonly command: readonly string[] };
}

export interface Container {
  readonly image: string;
  readonly command: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly { readonly configMapRef?: Named; readonly secretRef?: Named }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

interface Named {
  readonly name: string;
}

interface PodSpec {
  readonly containers: readonly [Container];
  readonly terminationGracePeriodSeconds?: number;
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number };
  readonly volumes: readonly (Named & { readonly persistentVolumeClaim?: { readonly claimName: string } })[];
}

export interface Pod {
  readonly metadata: { readonly labels: { readonly app: string } };
  readonly spec: PodSpec;
}

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Named & { readonly namespace?: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  // each kind has its own: the schemas know them
  readonly spec: Record<string, unknown>;
}

/** The YAML files there, by their paths. */
export const files = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(FOLDER, name))
    .sort();

const isKustomization = (path: string): boolean => path.endsWith('kustomization.yaml');

const objectsIn = (path: string): KubernetesObject[] =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as KubernetesObject);

export const objects: readonly KubernetesObject[] = files()
  .filter((path) => !isKustomization(path))
  .flatMap(objectsIn);

/** @throws Error where there is none, or two */
export const object = (kind: string, name: string): KubernetesObject => {
  const [found, ...others] = objects.filter((one) => one.kind === kind && one.metadata.name === name);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} objects are ${kind} ${name}`);
  return found;
};

const templateOf = ({ kind, spec }: KubernetesObject): Pod => {
  const job = kind === 'CronJob' ? (spec.jobTemplate as { spec: Record<string, unknown> }).spec : spec;
  return job.template as Pod;
};

/** By the name of their app. */
export const pods: Readonly<Record<string, Pod>> = Object.fromEntries(
  objects
    .filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind))
    .map((one) => {
      const pod = templateOf(one);
      return [pod.metadata.labels.app, pod] as const;
    }),
);

export const container = (app: string): Container => pods[app]!.spec.containers[0];

/** Names of the settings that come from Secrets. */
export const secretsOf = (app: string): string[] =>
  container(app).envFrom.flatMap(({ secretRef }) =>
    secretRef ? Object.keys(object('Secret', secretRef.name).stringData ?? {}) : [],
  );

/** @param filled values of secrets, in the place of those of the example */
export const environmentOf = (app: string, filled: Readonly<Record<string, string>>): Record<string, string> => {
  const { env = [], envFrom } = container(app);
  const given = envFrom.map(({ configMapRef, secretRef }) => {
    if (configMapRef) return object('ConfigMap', configMapRef.name).data ?? {};
    const empty = object('Secret', secretRef!.name).stringData ?? {};
    return Object.fromEntries(Object.keys(empty).map((name) => [name, filled[name] ?? '']));
  });
  return Object.assign({}, ...given, ...env.map(({ name, value }) => ({ [name]: value }))) as Record<string, string>;
};
