/** Says what is wrong with an object of Kubernetes, by the published schema of its kind. */
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import type { KubernetesObject } from './kubernetes.js';

const KINDS = {
  ...{ 'apps/v1 Deployment': Deployment, 'batch/v1 Job': Job, 'batch/v1 CronJob': CronJob },
  ...{ 'networking.k8s.io/v1 Ingress': Ingress, 'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy },
  ...{ 'policy/v1 PodDisruptionBudget': PodDisruptionBudget, 'v1 ConfigMap': ConfigMap, 'v1 Secret': Secret },
  ...{ 'v1 Service': Service, 'v1 PersistentVolumeClaim': PersistentVolumeClaim },
} as const;
type Model = new (data: never) => { validate: () => void };

interface Failure extends Error {
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[];
}

/** Places in the object, and what is wrong there: '/spec/replicas must be integer'. */
export const wrongIn = (one: KubernetesObject): string[] => {
  const kind = `${one.apiVersion} ${one.kind}`;
  const Model = (KINDS as Readonly<Record<string, unknown>>)[kind] as Model | undefined;
  if (!Model) return [`no schema of ${kind}`];
  try {
    new Model(one as never).validate();
    return [];
  } catch (error) {
    const { errors = [], message } = error as Failure;
    if (errors.length === 0) return [message];
    return errors.map(({ instancePath, message: why = '' }) => `${instancePath} ${why}`);
  }
};

type Path = readonly (string | number)[];
const pointer = (path: Path): string => path.map((part) => `/${String(part).replaceAll('/', '~1')}`).join('');

const fieldsIn = (value: unknown, path: Path = []): Path[] => {
  const deeper = Array.isArray(value)
    ? value.map((item, i) => [i, item] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return deeper.flatMap(([name, item]) => [[...path, name], ...fieldsIn(item, [...path, name])]);
};

const withAt = (value: unknown, [name, ...rest]: Path, put: unknown): unknown => {
  if (name === undefined) return put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = withAt(copy[name], rest, put);
  return copy;
};

/**
 * Fields that no schema has, such as a misspelled one. The schemas refuse none by itself, but what they know they
 * check: where anything at all may stand, nothing is known.
 */
export const unknownIn = (one: KubernetesObject): string[] =>
  fieldsIn(one)
    .filter((path) => !['apiVersion', 'kind'].includes(String(path[0])))
    .filter((path) => {
      const nothingIsThis = () => undefined;
      const wrong = wrongIn(withAt(one, path, nothingIsThis) as KubernetesObject);
      return !wrong.some((text) => text.startsWith(`${pointer(path)} `));
    })
    .map(pointer);
