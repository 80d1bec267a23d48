/**
 * What @Job and @Every declare, and what the worker makes of it: every queue has one handler, and the backend starts
 * none of it.
 */
import 'reflect-metadata';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Command } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { AppModule } from '@backend/app.module.js';
import { Environment, readEnvironment } from '@backend/config/environment.js';
import { StartRefused } from '@backend/config/start-refused.js';
import { Every, periodIn, schedulesOf } from '@backend/jobs/every.js';
import { DONE, Job, jobOf, OutboxRow, QUEUE_NAMES, rowIn, type JobResult } from '@backend/jobs/job.js';
import { Queues } from '@backend/queues/queues.js';
import { instancesIn } from '@worker/instances.js';
import { assertOneJobForEach } from '@worker/job-runner.js';
import { WorkerModule } from '@worker/worker.module.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

class Ask extends Command<JobResult> {}

@Job('book-charge', { concurrency: 3, command: () => new Ask() })
class AskHandler {
  execute(): Promise<JobResult> {
    return Promise.resolve(DONE);
  }
}

class Rounds {
  readonly calls: AbortSignal[] = [];

  @Every('SWEEP_EVERY_MS')
  sweep(stopping: AbortSignal): Promise<void> {
    this.calls.push(stopping);
    return Promise.resolve();
  }

  @Every(({ POLL_EVERY_MS }) => POLL_EVERY_MS / 2)
  measure(): Promise<void> {
    return Promise.resolve();
  }
}

describe('A declaration', () => {
  it('of a job is read from its handler, and from no other', () => {
    expect(jobOf(new AskHandler())).toMatchObject({ name: 'book-charge', concurrency: 3 });
    expect(jobOf(new Rounds())).toBeUndefined();
    expect(jobOf({})).toBeUndefined();
  });

  it('of schedules names the class and its method, and calls it on its instance', async () => {
    const rounds = new Rounds();
    const [sweep, measure] = schedulesOf(rounds);
    expect([sweep?.name, measure?.name]).toEqual(['Rounds.sweep', 'Rounds.measure']);
    const { signal } = new AbortController();
    await sweep!.run(signal);
    expect(rounds.calls).toEqual([signal]);
    expect(schedulesOf(new AskHandler())).toEqual([]);
  });

  it('of a period is a number, a setting, or what follows from settings', () => {
    const environment = Object.assign(new Environment(), { SWEEP_EVERY_MS: 7_000, POLL_EVERY_MS: 500 });
    expect([
      periodIn(environment, 10),
      periodIn(environment, 'SWEEP_EVERY_MS'),
      periodIn(environment, schedulesOf(new Rounds())[1]!.period),
    ]).toEqual([10, 7_000, 250]);
  });

  it('of a job finds the outbox row in its data, where there is one', () => {
    expect(rowIn({ stream: 'w', subject: 'n', version: 4, seq: 1 })).toEqual(new OutboxRow('w', 4, 1));
    expect(rowIn({ stream: 'w', subject: 'n' })).toBeUndefined();
  });
});

describe('The start of the worker', () => {
  const job = (name: (typeof QUEUE_NAMES)[number]) => ({ name, concurrency: 1, command: () => new Ask() });
  const all = QUEUE_NAMES.map(job);

  it('goes on where each queue has one handler', () => {
    expect(() => assertOneJobForEach(QUEUE_NAMES, all)).not.toThrow();
  });

  it('is refused, by name, where a queue has none or two', () => {
    const refused = () => assertOneJobForEach(QUEUE_NAMES, [...all.slice(1), job('repeat-code')]);
    expect(refused).toThrow(StartRefused);
    expect(refused).toThrow('order-number has no handler; repeat-code has 2 handlers');
  });
});

describe('The processes', () => {
  let database: FreshDatabase;
  beforeAll(async () => (database = await freshDatabase()));
  afterAll(() => database.drop());

  const instancesOf = async (module: typeof AppModule | typeof WorkerModule): Promise<object[]> => {
    const environment = readEnvironment({
      ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://wallet.test', DATABASE_URL: database.appUrl, POOL_SIZE: '4' },
      ...{ CODE_KEY: Buffer.alloc(32, 7).toString('base64'), POOL_WAIT_MS: '120000' },
    });
    const app = await Test.createTestingModule({ imports: [module, DiscoveryModule] })
      .overrideProvider(Environment)
      .useValue(environment)
      .setLogger(false as never)
      .compile();
    const instances = instancesIn(app.get(DiscoveryService));
    await app.close();
    return instances;
  };

  it('have every job and schedule in the worker, each once', async () => {
    const instances = await instancesOf(WorkerModule);
    const jobs = instances.flatMap((instance) => jobOf(instance) ?? []);
    expect(jobs.map(({ name }) => name).sort()).toEqual([...QUEUE_NAMES].sort());
    expect(
      instances
        .flatMap(schedulesOf)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'AccountTotals.catchUp',
      'AlarmSchedule.clean',
      'AlarmSchedule.round',
      'AlarmSchedule.sendDirectly',
      'AlarmSchedule.sendWebhooks',
      'AlarmSchedule.signOfLife',
      'ApprovalSchedule.run',
      'BalanceSchedule.run',
      'BankRetention.run',
      'BatchPollSchedule.run',
      'BodyRetention.run',
      'CatalogSchedule.run',
      'Charges.catchUp',
      'DailyReconciliation.run',
      'DailyTotals.catchUp',
      'DeadlineEnforcer.run',
      'DeviceRetention.clean',
      'EmailProofSchedule.clean',
      'EntryReferences.catchUp',
      'ExportSchedule.deleteOld',
      'ExportSchedule.handOut',
      'IdentityErasure.run',
      'InvoiceSchedule.run',
      'JobFailures.forget',
      'JobFailures.write',
      'LedgerCheckSchedule.run',
      'MailSchedule.clean',
      'MailSchedule.send',
      'MessageRetention.run',
      'NoteRetention.run',
      'NumberRetention.run',
      'OpenItems.catchUp',
      'PauseSchedule.apply',
      'PhoneDigestSchedule.run',
      'PollLagSchedule.run',
      'ProviderWatch.check',
      'QueueStates.run',
      'ReconcileProviders.run',
      'Reconciler.run',
      'ReplaySchedule.run',
      'SealingSchedule.run',
      'SecurityLogRetention.run',
      'SettlementSchedule.run',
      'SilenceWatch.run',
      'StatusMinutes.measure',
      'SuccessCounter.catchUp',
      'Sweep.run',
      'TileRetention.run',
      'WebhookSweep.run',
      'WorkerBeat.run',
    ]);
  });

  it('start no job and no schedule in the backend, which has no queue and nothing to run them', async () => {
    const instances = await instancesOf(AppModule);
    expect(instances.length).toBeGreaterThan(50);
    expect(instances.flatMap(schedulesOf)).toEqual([]);
    expect(instances.filter((instance) => instance instanceof Queues)).toEqual([]);
  });
});
