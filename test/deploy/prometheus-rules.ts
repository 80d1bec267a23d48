/** The alarms as rules of Prometheus, and a test of each for `promtool test rules`: written from the list of alarms. */
import { stringify } from 'yaml';
import { KEEP_FIRING, REPEAT_AFTER, GROUP_WAIT } from '@backend/domain/alarms/alarm-book.js';
import type { AlarmCondition } from '@backend/domain/alarms/alarm-condition.js';
import type { AlarmRule } from '@backend/domain/alarms/alarm-rule.js';
import { ALARM_RULES, runbookOf } from '@backend/domain/alarms/alarm-rules.js';

const HEAD = '# Written by npm run alarms from backend/src/domain/alarms/alarm-rules.ts.\n';
const RUNBOOKS = 'alarms.rules.yml';

/** Without folding: an expression and a sentence are one line each. */
const yaml = (value: object): string => `${HEAD}${stringify(value, { lineWidth: 0, singleQuote: true })}`;

const selector = (metric: string, where: Readonly<Record<string, string>> = {}): string => {
  const labels = Object.entries(where).map(([label, value]) => `${label}="${value}"`);
  return labels.length > 0 ? `${metric}{${labels.join(',')}}` : metric;
};

/** A condition in the language of Prometheus. */
export const promqlOf = ({ metric, where, less, grownIn, is, than }: AlarmCondition): string => {
  const series = selector(metric, where);
  const figure = grownIn === undefined ? series : `increase(${series}[${grownIn}s])`;
  return `${figure}${less === undefined ? '' : ` - ${less}`} ${is} ${than}`;
};

export const prometheusRules = (rules: readonly AlarmRule[] = ALARM_RULES): string =>
  yaml({
    groups: [
      {
        name: 'otp-wallet',
        interval: '10s',
        rules: rules.map((rule) => ({
          alert: rule.name,
          expr: promqlOf(rule.when),
          for: `${rule.for}s`,
          keep_firing_for: `${KEEP_FIRING / 1000}s`,
          labels: { severity: rule.severity },
          annotations: { summary: rule.summary, runbook: runbookOf(rule) },
        })),
      },
    ],
  });

const STEP = 10;
/** So many steps of a figure that is well, then of one that is not, then well again. */
const [WELL, ILL] = [60, 60];
const samples = (seconds: number): number => Math.ceil(seconds / STEP);

/** A figure for which the condition holds, and one for which it does not. */
const figures = ({ is, than }: AlarmCondition): [holds: number, not: number] => {
  if (is === '==') return [than, than + 1];
  if (is === '!=') return [than + 1, than];
  return is === '>' ? [than + 1, than] : [than - 0.1, than + 1];
};

const seriesOf = (metric: string, labels: Readonly<Record<string, string>> = {}): string =>
  `${metric}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

/** Of a counter: it stands, grows by enough in each step, and stands again. */
const valuesOf = (when: AlarmCondition, ill: number): string => {
  const [holds, not] = figures(when);
  if (when.grownIn === undefined) return `${not}x${WELL} ${holds}x${ill} ${not}x${WELL}`;
  const step = when.than + 1;
  return `0x${WELL} ${step}+${step}x${ill} ${step * (ill + 1)}x${WELL}`;
};

const testOf = (rule: AlarmRule): object => {
  const { when, severity, summary } = rule;
  const labels = when.where ?? {};
  const ill = ILL + samples(rule.for + (when.grownIn ?? 0));
  const series = [{ series: seriesOf(when.metric, labels), values: valuesOf(when, ill) }];
  if (when.less) series.push({ series: seriesOf(when.less), values: `0x${2 * WELL + ill + 2}` });
  const began = (WELL + 1) * STEP;
  const ended = (WELL + ill + 2) * STEP;
  const annotations = { summary, runbook: runbookOf(rule) };
  const firing = [{ exp_labels: { severity, ...labels }, exp_annotations: annotations }];
  const at = (seconds: number, exp_alerts: object[]): object => ({
    ...{ eval_time: `${seconds}s`, alertname: rule.name },
    exp_alerts,
  });
  const over = ended + (when.grownIn ?? 0) + KEEP_FIRING / 1000 + 2 * STEP;
  return {
    interval: `${STEP}s`,
    input_series: series,
    alert_rule_test: [
      at(began - STEP, []),
      ...(rule.for >= 2 * STEP ? [at(began + rule.for - 2 * STEP, [])] : []),
      at(began + rule.for + 3 * STEP, firing),
      at(ended + KEEP_FIRING / 1000 - 2 * STEP, firing),
      at(over, []),
    ],
  };
};

export const prometheusTests = (): string =>
  yaml({ rule_files: [RUNBOOKS], evaluation_interval: `${STEP}s`, tests: ALARM_RULES.map(testOf) });

const route = (severity: AlarmRule['severity']) => ({
  matchers: [`severity="${severity}"`],
  receiver: severity,
  repeat_interval: `${REPEAT_AFTER[severity] / 3_600_000}h`,
});

/** An example: addresses are those of the operator. */
export const alertmanagerExample = (): string =>
  yaml({
    global: { smtp_smarthost: 'mail.example.com:587', smtp_from: 'alarms@example.com' },
    route: {
      receiver: 'ticket',
      group_by: ['severity'],
      group_wait: `${GROUP_WAIT / 1000}s`,
      group_interval: '1m',
      routes: [route('page'), route('ticket')],
    },
    receivers: (['page', 'ticket'] as const).map((name) => ({
      name,
      email_configs: [{ to: `${name}@example.com`, send_resolved: true }],
    })),
  });
