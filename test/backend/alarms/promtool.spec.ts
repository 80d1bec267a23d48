/** Prometheus reads the written rules, they fire and resolve as they should, and the dashboard has its expressions. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALARM_RULES } from '@backend/domain/alarms/alarm-rules.js';
import { needProgram, PROMTOOL } from '../../../scripts/tasks/programs.mjs';
import { expressions } from '../../deploy/dashboard.js';

let promtool: string;
let folder: string;
beforeAll(() => {
  promtool = needProgram(PROMTOOL);
  folder = mkdtempSync(join(tmpdir(), 'otp-promtool-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const rulesOf = (exprs: readonly string[]): string => {
  const file = join(folder, 'expressions.json');
  const rules = exprs.map((expr, index) => ({ record: `panel:${index}`, expr }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  return file;
};

it('The alarms are rules of Prometheus', () => {
  const { status, said } = run('check', 'rules', 'deploy/prometheus/alarms.rules.yml');
  expect([status, said]).toEqual([0, expect.stringContaining(`${ALARM_RULES.length} rules found`)]);
});

it('Each rule fires after its time, and resolves', () => {
  const { status, said } = run('test', 'rules', 'deploy/prometheus/alarms.test.yml');
  expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it('Every expression of the dashboard is one', () => {
  expect(run('check', 'rules', rulesOf(['sum(']))).toMatchObject({ status: 1 });
  const all = expressions();
  const { status, said } = run('check', 'rules', rulesOf(all));
  expect([status, said]).toEqual([0, expect.stringContaining(`${all.length} rules found`)]);
});
