/** The dashboard for Grafana, written from the panels that are declared here. */

interface Panel {
  readonly title: string;
  readonly unit: 'short' | 's' | 'reqps' | 'percentunit' | 'bytes';
  /** What is drawn, each with its legend. */
  readonly of: Readonly<Record<string, string>>;
}

const quantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, sum by (${by}) (rate(${metric}_bucket[5m])))`;

const PANELS: readonly (readonly [row: string, panels: readonly Panel[]])[] = [
  [
    'Alarms',
    [
      { title: 'Firing alarms', unit: 'short', of: { '{{alertname}}': 'ALERTS{alertstate="firing"}' } },
      {
        ...{ title: 'Sign of life of the other process', unit: 's' },
        of: { '{{process}}': 'otp_process_silence_seconds' },
      },
      {
        ...{ title: 'Reachable: database, queue, clock', unit: 'short' },
        of: {
          database: 'min(otp_database_reachable)',
          queue: 'min(otp_queue_reachable)',
          clock: 'min(otp_clock_trusted)',
          figures: 'min(otp_figures_read)',
        },
      },
      {
        ...{ title: 'Free disk, used memory of Redis', unit: 'percentunit' },
        of: { 'disk of {{instance}}': 'otp_disk_free_ratio', Redis: 'max(otp_redis_memory_ratio)' },
      },
    ],
  ],
  [
    'Numbers',
    [
      {
        ...{ title: 'Open numbers and their jobs', unit: 'short' },
        of: { open: 'max(otp_open_numbers)', polled: 'max(otp_polled_numbers)', jobs: 'max(otp_poll_jobs)' },
      },
      {
        ...{ title: 'Lateness of polls', unit: 's' },
        of: {
          half: quantile(0.5, 'otp_poll_lateness_seconds', 'le'),
          'of 100 the latest': quantile(0.99, 'otp_poll_lateness_seconds', 'le'),
        },
      },
      {
        ...{ title: 'Held beyond the deadline, late, held back', unit: 'short' },
        of: {
          overdue: 'max(otp_overdue_numbers)',
          late: 'max(otp_late_polls)',
          unasked: 'max(otp_unasked_numbers)',
        },
      },
      { title: 'Age of the oldest open number', unit: 's', of: { oldest: 'max(otp_oldest_number_seconds)' } },
    ],
  ],
  [
    'Providers',
    [
      {
        title: 'State: 0 ok, 1 degraded, 2 down',
        unit: 'short',
        of: { '{{provider}}': 'max by (provider) (otp_provider_state)' },
      },
      {
        ...{ title: 'Requests', unit: 'reqps' },
        of: { '{{provider}} {{result}}': 'sum by (provider, result) (rate(otp_provider_request_seconds_count[5m]))' },
      },
      {
        ...{ title: 'Of 100 answers the slowest', unit: 's' },
        of: { '{{provider}}': quantile(0.99, 'otp_provider_request_seconds', 'le, provider') },
      },
      {
        ...{ title: 'Open numbers', unit: 'short' },
        of: { '{{provider}}': 'max by (provider) (otp_provider_open_numbers)' },
      },
    ],
  ],
  [
    'Money',
    [
      {
        ...{ title: 'Imbalance (paise), violations', unit: 'short' },
        of: {
          imbalance: 'max(otp_ledger_imbalance_paise)',
          violations: 'max(otp_check_violations)',
          unchecked: 'max(otp_check_incomplete)',
        },
      },
      {
        ...{ title: 'Webhooks', unit: 'reqps' },
        of: { '{{gateway}} {{result}}': 'sum by (gateway, result) (rate(otp_webhooks_total[5m]))' },
      },
      {
        ...{ title: 'What waits longest', unit: 's' },
        of: {
          webhook: 'max(otp_oldest_webhook_seconds)',
          withdrawal: 'max(otp_oldest_withdrawal_seconds)',
          work: 'max(otp_outbox_age_seconds)',
          mail: 'max(otp_mail_refused_seconds)',
        },
      },
      {
        ...{ title: 'Age of check, seal and backup', unit: 's' },
        of: {
          check: 'max(otp_check_age_seconds)',
          seal: 'max(otp_seal_age_seconds)',
          backup: 'max(otp_backup_age_seconds)',
        },
      },
    ],
  ],
  [
    'Processes',
    [
      {
        ...{ title: 'Connections to PostgreSQL', unit: 'short' },
        of: { '{{job}} {{state}}': 'otp_pool_connections', '{{job}} waiting': 'otp_pool_waiting' },
      },
      { title: 'Read models behind', unit: 's', of: { '{{model}}': 'max by (model) (otp_read_model_behind_seconds)' } },
      {
        ...{ title: 'Live streams, password hashes', unit: 'short' },
        of: { streams: 'sum(otp_live_connections)', '{{state}}': 'sum by (state) (otp_password_hashes)' },
      },
      {
        ...{ title: 'Delay of the event loop, of 100 the longest', unit: 's' },
        of: { '{{job}}': 'nodejs_eventloop_lag_p99_seconds' },
      },
    ],
  ],
];

export const expressions = (): string[] =>
  PANELS.flatMap(([, panels]) => panels.flatMap(({ of }) => Object.values(of)));

const [WIDTH, HEIGHT] = [6, 8];
const SOURCE = { type: 'prometheus', uid: '${source}' };

const graph = ({ title, unit, of }: Panel, id: number, gridPos: object): object => ({
  ...{ id, title, type: 'timeseries', datasource: SOURCE, gridPos },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: Object.entries(of).map(([legendFormat, expr], index) => ({
    ...{ refId: String.fromCharCode(65 + index), datasource: SOURCE },
    ...{ expr, legendFormat },
  })),
});

const panels = (): object[] =>
  PANELS.flatMap(([title, row], index) => {
    const y = index * (HEIGHT + 1);
    const id = 10 * (index + 1);
    const head = { id, title, type: 'row', collapsed: false, panels: [], gridPos: { x: 0, y, w: 24, h: 1 } };
    const graphs = row.map((panel, column) =>
      graph(panel, id + column + 1, { x: column * WIDTH, y: y + 1, w: WIDTH, h: HEIGHT }),
    );
    return [head, ...graphs];
  });

export const dashboard = (): string =>
  `${JSON.stringify(
    {
      ...{ uid: 'otp-wallet', title: 'OTP Wallet', tags: ['otp-wallet'], timezone: 'browser', refresh: '30s' },
      ...{ schemaVersion: 39, version: 1, editable: false, time: { from: 'now-6h', to: 'now' } },
      templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
      panels: panels(),
    },
    null,
    2,
  )}\n`;
