/**
 * A job is declared beside the command that it executes; the worker's runner finds the declaration, takes jobs from the
 * queue and settles their outbox rows.
 */
import 'reflect-metadata';
import type { Command } from '@nestjs/cqrs';
import type { FailureCause } from '../domain/job-causes.js';
import { OUTBOX_JOBS } from '../domain/reactions.js';

/**
 * Every queue that is stored, by the name of its job: those of the outbox, and those that a schedule fills. Never
 * renamed.
 */
export const QUEUE_NAMES = [...OUTBOX_JOBS, 'sync-catalog', 'make-export'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** What a queue carries: ids only, as the handler reads PostgreSQL again. */
export type JobData = Readonly<Record<string, string | number | null>>;

/** The outbox row that stands for a job: deleted in the commit that does the work, or by the job runner after it. */
export class OutboxRow {
  /** True when a commit of the ledger has deleted it: the runner sends no second statement. */
  isSettled = false;

  constructor(
    readonly stream: string,
    readonly version: number,
    readonly seq: number,
  ) {}
}

/** One run of a job. */
export interface JobCall {
  readonly data: JobData;
  /** Absent for a job that stands for no outbox row: it is delayed in its queue. */
  readonly row?: OutboxRow;
}

/** Nothing is left to do: the runner deletes the outbox row, unless a commit did. */
export const DONE = 'done';
type Done = typeof DONE;

/** The same job again, so many ms after the database's time by which the handler decided, and not before. */
interface Again {
  readonly againIn: number;
  /** Where this run came to nothing; absent where it waits on purpose. */
  readonly because?: FailureCause | undefined;
}

export type JobResult = Done | Again;

export interface JobOptions {
  /** How many run at once in one process. */
  readonly concurrency: number;
  /** The command that the runner executes. @throws RangeError for data that is not of this job */
  readonly command: (call: JobCall) => Command<JobResult>;
}

export interface DeclaredJob extends JobOptions {
  readonly name: QueueName;
}

const JOB = Symbol('job');

/**
 * On the command's handler. One class declares one job, and each queue has exactly one: the worker does not start
 * otherwise.
 */
export const Job =
  (name: QueueName, options: JobOptions): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(JOB, { name, ...options } satisfies DeclaredJob, target);

/** What the class of this instance declares, or undefined. */
export const jobOf = (instance: object): DeclaredJob | undefined =>
  Reflect.getMetadata(JOB, instance.constructor) as DeclaredJob | undefined;

/** A name of the wallet or of what the job is about. @throws RangeError where it is missing */
export const idIn = (value: string | number | null | undefined): string => {
  if (typeof value !== 'string' || value === '') throw new RangeError('a job without its ids');
  return value;
};

/** The row that the outbox relay named in the job's data. */
export const rowIn = ({ stream, version, seq }: JobData): OutboxRow | undefined =>
  typeof version === 'number' && typeof seq === 'number' ? new OutboxRow(idIn(stream), version, seq) : undefined;
