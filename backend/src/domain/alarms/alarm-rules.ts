/**
 * The alarms of the product, on one page: what holds, for how long, and how bad it is. The rules of Prometheus are
 * written from it, and each has a section of its name in docs/runbooks.md.
 */
import type { AlarmRule } from './alarm-rule.js';

const WORKER = ['worker'] as const;
const BACKEND = ['backend'] as const;
const EACH = ['backend', 'worker'] as const;
const HOUR = 3_600;

/** About what the product runs on. */
const FOUNDATIONS: readonly AlarmRule[] = [
  {
    name: 'DatabaseUnreachable',
    summary: 'PostgreSQL does not answer: nothing can be bought, paid or received.',
    when: { metric: 'otp_database_reachable', is: '==', than: 0 },
    ...{ for: 30, severity: 'page', by: EACH, isDirect: true, isOwn: true },
  },
  {
    name: 'FiguresUnread',
    summary: 'The figures of the database cannot be read in time: the alarms about them are blind.',
    when: { metric: 'otp_figures_read', is: '==', than: 0 },
    ...{ for: 120, severity: 'page', by: WORKER, isDirect: true, isOwn: true },
  },
  {
    name: 'ConnectionsExhausted',
    summary: 'Queries wait for a connection to PostgreSQL: answers are slow, or 503.',
    when: { metric: 'otp_pool_waiting', is: '>', than: 0 },
    ...{ for: 60, severity: 'page', by: EACH, isDirect: true, isOwn: true },
  },
  {
    name: 'ClockInDoubt',
    summary: 'The clock of the database is not trusted: nothing is recorded.',
    when: { metric: 'otp_clock_trusted', is: '==', than: 0 },
    ...{ for: 10, severity: 'page', by: WORKER, isDirect: true, isOwn: true },
  },
  {
    name: 'QueueUnreachable',
    summary: 'The queue of jobs (Redis, or PostgreSQL) does not answer: numbers are not polled.',
    when: { metric: 'otp_queue_reachable', is: '==', than: 0 },
    ...{ for: 30, severity: 'page', by: WORKER, isDirect: true, isOwn: true },
  },
  {
    name: 'MailsRefused',
    summary: 'The mail server takes no mail: people get no links and no codes to prove their e-mail.',
    when: { metric: 'otp_mail_refused_seconds', is: '>', than: 900 },
    ...{ for: 60, severity: 'ticket', by: WORKER, isDirect: true },
  },
  {
    name: 'DiskAlmostFull',
    summary: 'The disk of the data folder is almost full: PostgreSQL stops when it is.',
    when: { metric: 'otp_disk_free_ratio', is: '<', than: 0.15 },
    ...{ for: 300, severity: 'page', by: WORKER, isDirect: true, isOwn: true },
  },
  {
    name: 'BackupOld',
    summary: 'No backup was made for more than a day: after a loss of the disk, what came since is lost.',
    when: { metric: 'otp_backup_age_seconds', is: '>', than: 26 * HOUR },
    ...{ for: 600, severity: 'ticket', by: WORKER },
  },
  {
    name: 'RedisAlmostFull',
    summary: 'Redis has almost no memory left: when it is full it takes no jobs.',
    when: { metric: 'otp_redis_memory_ratio', is: '>', than: 0.8 },
    ...{ for: 300, severity: 'page', by: WORKER },
  },
  {
    name: 'WorkerSilent',
    summary: 'No worker has given a sign of life: no code arrives, and no payment is confirmed.',
    when: { metric: 'otp_process_silence_seconds', where: { process: 'worker' }, is: '>', than: 30 },
    ...{ for: 10, severity: 'page', by: BACKEND, isDirect: true },
  },
  {
    name: 'BackendSilent',
    summary: 'No backend has given a sign of life: nobody can open the app.',
    when: { metric: 'otp_process_silence_seconds', where: { process: 'backend' }, is: '>', than: 30 },
    ...{ for: 10, severity: 'page', by: WORKER },
  },
];

/** About money. */
const MONEY: readonly AlarmRule[] = [
  {
    name: 'BooksUnbalanced',
    summary: 'Debits and credits of all accounts are not equal.',
    when: { metric: 'otp_ledger_imbalance_paise', is: '!=', than: 0 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'PromiseBroken',
    summary: 'The newest check of the ledger found a violation.',
    when: { metric: 'otp_check_violations', is: '>', than: 0 },
    ...{ for: 0, severity: 'page', by: WORKER },
  },
  {
    name: 'LedgerUnchecked',
    summary: 'The ledger was not checked for more than a day.',
    when: { metric: 'otp_check_age_seconds', is: '>', than: 26 * HOUR },
    ...{ for: 600, severity: 'ticket', by: WORKER },
  },
  {
    name: 'SealOld',
    summary: 'The ledger was not sealed for 15 minutes after a seal was due.',
    when: { metric: 'otp_seal_age_seconds', less: 'otp_seal_every_seconds', is: '>', than: 900 },
    ...{ for: 300, severity: 'ticket', by: WORKER },
  },
  {
    name: 'HoldsOverdue',
    summary: 'Prices are held beyond their deadline: people wait for their money.',
    when: { metric: 'otp_overdue_numbers', is: '>', than: 0 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'WebhooksUnbooked',
    summary: 'Webhooks of a gateway are stored and not booked: people wait for their recharge.',
    when: { metric: 'otp_oldest_webhook_seconds', is: '>', than: 300 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'WebhooksForged',
    summary: 'Many webhooks have a wrong signature: a secret differs, or somebody forges them.',
    when: { metric: 'otp_webhooks_total', where: { result: 'not-signed' }, grownIn: 300, is: '>', than: 20 },
    ...{ for: 0, severity: 'page', by: BACKEND, isDirect: true, isOwn: true },
  },
  {
    name: 'WithdrawalWaits',
    summary: 'A withdrawal waits for more than a day.',
    when: { metric: 'otp_oldest_withdrawal_seconds', is: '>', than: 24 * HOUR },
    ...{ for: 600, severity: 'ticket', by: WORKER },
  },
  {
    name: 'WorkForPeople',
    summary: 'Something is open that only people can settle.',
    when: { metric: 'otp_work_items', is: '>', than: 0 },
    ...{ for: 300, severity: 'ticket', by: WORKER },
  },
];

/** About numbers and the work of the worker. */
const WORK: readonly AlarmRule[] = [
  {
    name: 'PollsLate',
    summary: 'Numbers are polled late: codes are shown late.',
    when: { metric: 'otp_latest_poll_seconds', is: '>', than: 15 },
    ...{ for: 120, severity: 'page', by: WORKER },
  },
  {
    name: 'JobsMissing',
    summary: 'Open numbers have no job in the queue, and nothing adds it again.',
    when: { metric: 'otp_polled_numbers', less: 'otp_poll_jobs', is: '>', than: 0 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'QueuePaused',
    summary: 'Staff have paused a queue: its jobs wait until the pause ends, 15 minutes after it began at the latest.',
    when: { metric: 'otp_queue_paused', is: '==', than: 1 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'WorkWaits',
    summary: 'Work that follows from events is not done: orders, payments and cancels stand still.',
    when: { metric: 'otp_outbox_age_seconds', is: '>', than: 60 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'ReadModelBehind',
    summary: 'A read model is behind: totals and reports miss what was recorded lately.',
    when: { metric: 'otp_read_model_behind_seconds', is: '>', than: 300 },
    ...{ for: 60, severity: 'ticket', by: WORKER },
  },
  {
    name: 'ProviderDown',
    summary: 'A provider of numbers is down: nothing of it can be bought, and its codes do not arrive.',
    when: { metric: 'otp_provider_state', is: '==', than: 2 },
    ...{ for: 60, severity: 'page', by: WORKER },
  },
  {
    name: 'ProviderDegraded',
    summary: 'A provider of numbers answers badly: its codes arrive late.',
    when: { metric: 'otp_provider_state', is: '==', than: 1 },
    ...{ for: 600, severity: 'ticket', by: WORKER },
  },
];

export const ALARM_RULES: readonly AlarmRule[] = [...FOUNDATIONS, ...MONEY, ...WORK];

/** The anchor of its section in docs/runbooks.md. */
export const runbookOf = ({ name }: Pick<AlarmRule, 'name'>): string => `docs/runbooks.md#${name.toLowerCase()}`;
