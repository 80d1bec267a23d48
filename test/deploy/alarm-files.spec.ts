/** Rules, their tests and the dashboard follow from what is declared; each alarm has a runbook, a metric a meaning. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ALARM_RULES, runbookOf } from '@backend/domain/alarms/alarm-rules.js';
import { dashboard, expressions } from './dashboard.js';
import { alertmanagerExample, prometheusRules, prometheusTests } from './prometheus-rules.js';

const read = (path: string): string => readFileSync(path, 'utf8');

const written = {
  'deploy/prometheus/alarms.rules.yml': prometheusRules,
  'deploy/prometheus/alarms.test.yml': prometheusTests,
  'deploy/prometheus/alertmanager.example.yml': alertmanagerExample,
  'deploy/grafana/otp-wallet.json': dashboard,
};
if (process.env.WRITE_PAGE) for (const [path, text] of Object.entries(written)) writeFileSync(path, text());

/** Compared with a scrape of running processes by the specs of the metrics. */
const described = new Map(
  [...read('docs/monitoring.md').matchAll(/^\| `(otp_\w+)` \| (\w+) \|/gm)].map(([, name, process]) => [name, process]),
);

describe('What is written from the alarms', () => {
  it.each(Object.entries(written))('is current in %s', (path, text) => expect(read(path)).toBe(text()));

  it('evaluates each alarm where its metric is', () => {
    const wrong = ALARM_RULES.filter(({ by, when }) =>
      [when.metric, when.less].some((metric) => {
        const process = metric && described.get(metric);
        return metric !== undefined && process !== 'both' && !by.every((one) => one === process);
      }),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('draws metrics that are there', async () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const ofNode = (await registry.getMetricsAsJSON()).map(({ name }) => name);
    const known = new Set([...described.keys(), ...ofNode]);
    const named = expressions().flatMap((one) => one.match(/\b(otp|nodejs|process)_\w+/g) ?? []);
    const unknown = named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !known.has(name));
    expect(named.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });
});

describe('The runbooks', () => {
  const page = read('docs/runbooks.md');
  const sections = new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0]!, section]),
  );
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

  it('have a section for each alarm, and no other', () =>
    expect([...sections.keys()]).toEqual(ALARM_RULES.map(({ name }) => name)));

  it.each(ALARM_RULES)('$name: what it means, what to see, what to do', (rule) => {
    const section = sections.get(rule.name)!;
    expect(section).toContain(rule.summary);
    for (const part of ['**Meaning.**', '**See.**', '**Do.**', '**Over.**']) expect(section).toContain(part);
    expect(runbookOf(rule)).toBe(`docs/runbooks.md#${rule.name.toLowerCase()}`);
  });

  it('say of each alarm whether its section was tried', () => {
    const rows = [...page.matchAll(/^\| (\w+)\s+\| (tried|checked)\s+\|/gm)].map(([, name]) => name);
    expect(rows).toEqual(ALARM_RULES.map(({ name }) => name));
  });

  it('have the file of each program that they name, for where there is no npm', () => {
    const files = new Map(
      [...page.matchAll(/^\| `([\w-]+)`\s+\| `([\w/-]+)-program\.js`/gm)].map(([, name, file]) => [name, file]),
    );
    const named = new Set(
      [...page.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!).filter((name) => name !== 'backup'),
    );
    expect([...named].sort()).toEqual([...files.keys()].sort());
    for (const [name, file] of files) {
      expect(existsSync(`backend/src/${file}-program.ts`)).toBe(true);
      if (name !== 'doctor') expect(scripts[name!]).toBe(`node scripts/tasks/program.mjs ${file}`);
    }
  });

  it('name metrics that exist', () => {
    const metrics = [...page.matchAll(/`(otp_\w+)`/g)].map(([, name]) => name!);
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.filter((name) => !described.has(name))).toEqual([]);
  });

  it('name programs and pages that exist', () => {
    const programs = [...page.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
    expect(programs.filter((name) => !(name in scripts))).toEqual([]);
    const pages = [...page.matchAll(/`(\/admin\/[\w/-]+)`/g)].map(([, path]) => path!.slice('/admin'.length));
    const folder = 'frontend/src/console/pages';
    const known = readdirSync(folder)
      .map((file) => read(`${folder}/${file}`))
      .join('');
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((path) => !known.includes(`path: '${path}'`))).toEqual([]);
  });
});
