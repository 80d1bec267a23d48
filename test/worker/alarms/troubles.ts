/** For each alarm of the worker: what causes its trouble, and what ends it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Clock } from '@backend/database/clock.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { DONE_WITHIN } from '@backend/ledger/outbox.js';
import { WorkItems } from '@backend/ledger/work-items.js';
import { MailQueue } from '@backend/mail/mail-queue.js';
import { MailSchedule } from '@backend/mail/mail-schedule.js';
import { PollLagMonitor } from '@backend/numbers/polling/poll-lag-monitor.js';
import { Reconciler } from '@backend/numbers/polling/reconciler.js';
import { PauseSchedule } from '@backend/ops/queue-pauses/pause-schedule.js';
import { ProviderWatch } from '@backend/provider/resilience/provider-watch.js';
import { Queues } from '@backend/queues/queues.js';
import { insertNumbers } from '../../support/number-rows.js';
import type { AlarmStage, Cause } from './alarm-stage.js';
import { STORE_TROUBLES } from './store-troubles.js';

const STAFF_ID = '6d0f3f0e-0000-4000-8000-000000000001';
const never = new AbortController().signal;
const databaseOf = ({ worker }: AlarmStage): string => new URL(worker.adminUrl).pathname.slice(1);

/** A number that is waited for, of which no job is in the queue. @param deadlineIn ms */
const openNumber = async ({ worker }: AlarmStage, deadlineIn = 600_000): Promise<() => Promise<unknown>> => {
  const id = randomUUID();
  const at = Date.now();
  const times = { requestedAt: at - 60_000, assignedAt: at - 60_000, pollingUntil: at + 600_000 };
  const state = { id, hold: 'open' as const, activationId: id, clocks: { pollEvery: 10_000 }, ...times };
  await insertNumbers(worker.sql.pool, [{ ...state, deadline: at + deadlineIn }]);
  return async () => {
    await worker.changeRows('DELETE FROM numbers');
    await worker.module.get(PollLagMonitor).measure();
  };
};

const check = (violations: number, age: string): string => `
  INSERT INTO ledger_checks (check_id, kind, began_at, ended_at, events, streams, memory, head_digest, verdicts, result)
  VALUES (gen_random_uuid(), 'whole', now() - interval '${age}', now() - interval '${age}', 1, 1, 1, '\\x00',
    '[{"promise": 3, "violations": ${violations}}]', 'holds')`;

/** What a process reports of the provider. */
const reported =
  (columns: string): Cause =>
  (stage) => {
    const watch = stage.worker.module.get(ProviderWatch);
    const report = `
    INSERT INTO provider_reports (provider, process, asked_per_second, reported_at, ${columns.split('=')[0]})
    SELECT 'sandbox', '00000000-0000-4000-8000-000000000000', 1, clock_timestamp(), ${columns.split('=')[1]}
    ON CONFLICT (provider, process) DO UPDATE SET reported_at = excluded.reported_at`;
    stage.eachRound = async () => {
      await stage.worker.rows(report);
      await watch.check();
    };
    return Promise.resolve(async () => {
      stage.eachRound = () => watch.check();
      await stage.worker.rows('DELETE FROM provider_reports');
    });
  };

export const TROUBLES: Readonly<Record<string, Cause>> = {
  ...STORE_TROUBLES,
  DatabaseUnreachable: async (stage) => {
    const name = databaseOf(stage);
    await stage.outside(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await stage.outside('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    return () => stage.outside(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
  },
  FiguresUnread: async ({ worker }) => {
    const blocker = new pg.Client({ connectionString: worker.adminUrl });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE withdrawals IN ACCESS EXCLUSIVE MODE');
    return () => blocker.end();
  },
  ConnectionsExhausted: (stage) => {
    const wait = stage.worker.sql.pool.options.connectionTimeoutMillis;
    stage.worker.sql.pool.options.connectionTimeoutMillis = 300;
    const ask = (sql: string): Promise<unknown> => stage.worker.rows(sql).catch(() => undefined);
    for (let time = 0; time < 8; time++) void ask('SELECT pg_sleep(60)');
    const asking = setInterval(() => void ask('SELECT 1'), 20);
    return Promise.resolve(async () => {
      clearInterval(asking);
      stage.worker.sql.pool.options.connectionTimeoutMillis = wait;
      await stage.outside(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query = 'SELECT pg_sleep(60)'`,
        [databaseOf(stage)],
      );
    });
  },
  ClockInDoubt: async ({ worker }) => {
    const clock = worker.module.get<Clock, ClockGuard>(Clock);
    await clock.readClock();
    clock.isTrusted(Date.now() + 3_600_000, clock.now());
    return () => clock.readClock();
  },
  QueueUnreachable: async ({ worker, redis }) => {
    await worker.module.get(Queues).queue('poll-number').size();
    await redis.kill();
    return () => redis.startAgain();
  },
  MailsRefused: async ({ worker }) => {
    const { mailbox } = worker.sandbox.services;
    const mails = worker.module.get(MailSchedule);
    const try_ = async (): Promise<void> => {
      await worker.rows('UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL');
      await mails.send(never);
    };
    await worker.changeRows('DELETE FROM mails');
    mailbox.isDown = true;
    for (const place of [0, 1, 2])
      await worker.module.get(MailQueue).add('alarm', { about: `${await anyNotice(worker)}:${place}` });
    for (let time = 0; time < 3; time++) await try_();
    await worker.rows(`UPDATE mails SET created_at = now() - interval '20 minutes'`);
    return async () => {
      mailbox.isDown = false;
      await try_();
    };
  },
  BackendSilent: async (stage) => {
    stage.isBackendAlive = false;
    await stage.worker.rows(`DELETE FROM process_beats WHERE process = 'backend'`);
    return () => Promise.resolve((stage.isBackendAlive = true));
  },
  BooksUnbalanced: async ({ worker }) => {
    await worker.changeRows(`INSERT INTO account_days VALUES (1, 1, 'wallets', '-', 1, 0, 1)`);
    return () => worker.changeRows('DELETE FROM account_days WHERE recorded_day = 1');
  },
  PromiseBroken: async ({ worker }) => {
    await worker.changeRows(check(2, '1 minute'));
    return () => worker.changeRows(check(0, '1 second'));
  },
  LedgerUnchecked: async ({ worker }) => {
    await worker.changeRows(`UPDATE ledger_checks SET ended_at = ended_at - interval '27 hours'`);
    return () => worker.changeRows(check(0, '0 seconds'));
  },
  HoldsOverdue: (stage) => openNumber(stage, -120_000),
  WebhooksUnbooked: async ({ worker }) => {
    await worker.changeRows(`INSERT INTO gateway_inbox (gateway, event_id, body, body_hash, received_at)
      VALUES ('hosted', 'e', '{}', '\\x00', now() - interval '10 minutes')`);
    return () => worker.changeRows(`UPDATE gateway_inbox SET outcome = 'ignored'`);
  },
  WithdrawalWaits: async ({ worker }) => {
    await worker.changeRows(`INSERT INTO withdrawals (wallet_id, withdrawal_id, version, amount, status, requested_at,
      updated_at, returned, released, allocations) VALUES ('w', 'w', 1, 100, 'held', now() - interval '25 hours', now(), 0, 0, '[]')`);
    return () => worker.changeRows(`UPDATE withdrawals SET status = 'withdrawn', returned = 100`);
  },
  WorkForPeople: async ({ worker }) => {
    const items = worker.module.get(WorkItems);
    await items.openAnew('gateway-silent', 'hosted', { payments: 3 });
    return () => items.close('gateway-silent', 'hosted');
  },
  PollsLate: async (stage) => {
    const end = await openNumber(stage);
    await stage.worker.module.get(PollLagMonitor).measure();
    return end;
  },
  JobsMissing: async (stage) => {
    stage.afterwards.push(await openNumber(stage));
    return () => stage.worker.module.get(Reconciler).run();
  },
  QueuePaused: async ({ worker }) => {
    const pauses = worker.module.get(PauseSchedule);
    await worker.changeRows(`INSERT INTO staff (id, email, name, password_hash, role)
      VALUES ('${STAFF_ID}', 'pauses@example.com', 'Asha Rao', 'x', 'staff') ON CONFLICT DO NOTHING`);
    await worker.changeRows(`INSERT INTO queue_pauses (queue, staff_id, reason, paused_at, ends_at)
      VALUES ('sync-catalog', '${STAFF_ID}', 'x', now(), now() + interval '15 minutes')`);
    await pauses.apply();
    return async () => {
      await worker.changeRows(`UPDATE queue_pauses SET paused_at = now() - interval '15 minutes', ends_at = now()`);
      await pauses.apply();
    };
  },
  WorkWaits: async (stage) => {
    const { worker } = stage;
    await worker.changeRows(`INSERT INTO outbox (stream, version, seq, job, available_at, recorded_at)
      VALUES ('s', 1, 0, 'order-number', now(), now())`);
    // It is handed out as the relay does, its job fails, and it comes due again: never late for longer than that takes.
    const again = `UPDATE outbox SET attempts = attempts + 1, available_at = now() + interval '${DONE_WITHIN} ms'`;
    stage.eachRound = () => worker.changeRows(again);
    for (let time = 0; time < 4; time++) await stage.eachRound();
    return () => {
      stage.eachRound = () => Promise.resolve();
      return worker.changeRows('DELETE FROM outbox');
    };
  },
  ReadModelBehind: async ({ worker }) => {
    const set = (ago: string): Promise<void> =>
      worker.changeRows(
        `INSERT INTO feed_marks VALUES ('account-totals', (extract(epoch FROM now() - interval '${ago}') * 1000000)::bigint)
         ON CONFLICT (projector) DO UPDATE SET read_until = excluded.read_until`,
      );
    await set('10 minutes');
    return () => set('0 seconds');
  },
  ProviderDown: reported(`alone, quiet_until, refused_until=true, now() + interval '1 hour', now()`),
  ProviderDegraded: reported(`alone, quiet_until, refused_until=false, now() + interval '1 hour', now()`),
};

const anyNotice = async (worker: AlarmStage['worker']): Promise<string> => {
  const [row] = await worker.rows<{ id: string }>('SELECT notice_id AS id FROM alarm_notices LIMIT 1');
  if (row) return row.id;
  const id = randomUUID();
  const notice = { id, installation: 'i', instance: 'i', process: 'worker', alarms: [] };
  await worker.rows('INSERT INTO alarm_notices (notice_id, notice) VALUES ($1, $2)', [id, JSON.stringify(notice)]);
  return id;
};
