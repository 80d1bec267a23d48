/** What is kept of alarms: over a restart, by one of several workers, in the queue of mails; the dead-man address. */
import { AlarmSchedule } from '@backend/alarms/alarm-schedule.js';
import { AlarmStore } from '@backend/alarms/alarm-store.js';
import { AlarmWatch } from '@backend/alarms/alarm-watch.js';
import { AlarmWebhook } from '@backend/alarms/alarm-webhook.js';
import { DirectDelivery } from '@backend/alarms/direct-delivery.js';
import { ProcessBeat } from '@backend/alarms/process-beat.js';
import { Environment } from '@backend/config/environment.js';
import { Clock } from '@backend/database/clock.js';
import { WorkItems } from '@backend/ledger/work-items.js';
import { MailSchedule } from '@backend/mail/mail-schedule.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { ALARM_EMAIL, AlarmStage } from './alarm-stage.js';

const ALARM = 'WorkForPeople';

let stage: AlarmStage;
beforeAll(async () => {
  stage = await AlarmStage.open({ DEAD_MAN_URL: 'http://127.0.0.1:1' });
  await stage.worker.module.get(WorkItems).openAnew('gateway-silent', 'hosted', { payments: 3 });
  await stage.pass(1_000);
});
afterAll(() => stage?.close());

const part = <Part>(type: new (...parts: never[]) => Part): Part => stage.worker.module.get(type);

/** Another process of the same installation. */
const anotherWorker = (): { beat: ProcessBeat; watch: AlarmWatch } => {
  const beat = new ProcessBeat('worker', stage.worker.sql, part(Clock as never), new Metrics());
  const metrics = { samples: () => part(Metrics).samples() } as Metrics;
  return { beat, watch: new AlarmWatch(beat, metrics, part(AlarmStore), part(DirectDelivery), part(Environment)) };
};

const notices = async (): Promise<number> =>
  (await stage.worker.rows<{ count: number }>('SELECT count(*)::int AS count FROM alarm_notices'))[0]!.count;

it('An alarm reaches its address through the queue of mails', async () => {
  const { mailbox } = stage.worker.sandbox.services;
  expect(stage.receiver.statusesOf(ALARM)).toEqual(['firing']);
  await part(MailSchedule).send(new AbortController().signal);
  const [mail, ...more] = mailbox.list().filter(({ to }) => to === ALARM_EMAIL);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: `ALARM 127.0.0.1:4500: ${ALARM}` });
  expect(mail!.text).toContain('What to do: docs/runbooks.md#workforpeople');
});

describe('Of several workers', () => {
  it('one reports: another one gives way while it lives', async () => {
    const before = await notices();
    const { beat, watch } = anotherWorker();
    await watch.round(Date.now() + 86_400_000);
    expect([beat.isReporting, await notices()]).toEqual([false, before]);
  });

  it('the next takes over when it is silent, knows what was sent, and sends it again when its day has come', async () => {
    await stage.worker.changeRows(
      `UPDATE process_beats SET beat_at = now() - interval '30 s' WHERE process = 'worker'`,
    );
    const before = await notices();
    const { beat, watch } = anotherWorker();
    const [row] = await stage.worker.rows<{ at: Date }>('SELECT reported_at AS at FROM alarms WHERE alarm = $1', [
      ALARM,
    ]);
    await watch.round(row!.at.getTime() + 3_600_000);
    expect([beat.isReporting, await notices()]).toEqual([true, before]);
    await watch.round(row!.at.getTime() + 86_400_000);
    expect(await notices()).toBe(before + 1);
    await stage.send();
    expect(stage.receiver.statusesOf(ALARM)).toEqual(['firing', 'repeated']);
  });

  it('one that is stuck gives no sign of life', async () => {
    await stage.worker.changeRows(
      `UPDATE process_beats SET beat_at = now() - interval '30 s' WHERE process = 'worker'`,
    );
    const { beat } = anotherWorker();
    beat.aliveWhile(() => false);
    await beat.beat();
    const [row] = await stage.worker.rows<{ silent: boolean }>(
      `SELECT beat_at < now() - interval '25 s' AS silent FROM process_beats WHERE process = 'worker'`,
    );
    expect(row).toEqual({ silent: true });
  });
});

describe('The dead-man address', () => {
  it('is called while alarms are evaluated, and not before', async () => {
    const environment = Object.assign(Object.create(part(Environment)) as Environment, {
      DEAD_MAN_URL: `${stage.receiver.url}/alive`,
    });
    const schedule = part(AlarmSchedule);
    const calls = (): number => stage.receiver.paths.filter((path) => path === '/alive').length;
    const other = new AlarmSchedule(
      { round: () => Promise.resolve() } as unknown as AlarmWatch,
      part(DirectDelivery),
      part(AlarmStore),
      new AlarmWebhook(environment),
      environment,
    );
    await other.signOfLife();
    expect(calls()).toBe(0);
    await other.round();
    await other.signOfLife();
    expect(calls()).toBe(1);
    // A service that is away is an error of the schedule, which is logged.
    await schedule.round();
    await expect(schedule.signOfLife()).rejects.toThrow();
  });
});
