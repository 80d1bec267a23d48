/** The units for systemd: valid, confined, and the same as docker-compose.yml where both say something. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../../scripts/launcher/exit-codes.mjs';
import { findProgram } from '../../scripts/tasks/programs.mjs';
import { compose } from './settings-pages.js';

const FOLDER = 'deploy/systemd';
const units = readdirSync(FOLDER).filter((name) => /\.(service|timer|target)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
/** Every value of a key, in the order of the file. */
const valuesOf = (unit: string, key: string): string[] =>
  [...readFileSync(join(FOLDER, unit), 'utf8').matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);

// Where there is no systemd, these are left out: nothing else says whether the units are valid.
const analyze = findProgram({ commands: ['systemd-analyze'], package: '', setting: 'SYSTEMD_ANALYZE' });
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(analyze!, args, { cwd: FOLDER, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe('The units', () => {
  (analyze ? it : it.skip)('are valid by systemd-analyze', () => {
    expect(run('verify', ...units.map((name) => `./${name}`))).toEqual({ status: 0, output: '' });
  });

  (analyze ? it : it.skip).each(services)('%s may do little, by systemd-analyze security', (name) => {
    const { status, output } = run('security', '--offline=true', '--threshold=15', '--no-pager', `./${name}`);
    expect([status, output.slice(-300)]).toEqual([0, expect.stringContaining('OK')]);
  });

  it('start what docker-compose.yml runs, and programs that exist', () => {
    const commands = compose.services as unknown as Record<string, { command?: string[] }>;
    for (const [app, service] of Object.entries({ worker: 'worker', migrate: 'migrate' }))
      expect(valuesOf(`otp-wallet-${app}.service`, 'ExecStart')).toEqual([
        `/usr/bin/env ${commands[service]!.command!.join(' ')}`,
      ]);
    const programs = services.flatMap((name) =>
      valuesOf(name, 'ExecStart').flatMap((line) => line.match(/\b(dist|scripts)\/\S+\.m?js/g) ?? []),
    );
    expect(programs).toHaveLength(services.length);
    const sources = programs.map((path) => path.replace(/^dist\/(.*)\.js$/, '$1.ts'));
    expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('give the key that signs seals to the worker and the doctor, the owner to the migration, a role to backups', () => {
    const readers = (file: string) =>
      services.filter((name) => valuesOf(name, 'EnvironmentFile').some((path) => path.endsWith(`/${file}.env`)));
    expect(readers('worker')).toEqual(['otp-wallet-doctor.service', 'otp-wallet-worker.service']);
    expect(readers('migration')).toEqual(['otp-wallet-migrate.service']);
    expect(readers('backup')).toEqual(['otp-wallet-backup.service']);
  });

  it.each(['backend', 'worker'])('start %s again, but not where a setting makes no sense, and let it end', (app) => {
    const unit = `otp-wallet-${app}.service`;
    expect(valuesOf(unit, 'Restart')).toEqual(['always']);
    expect(valuesOf(unit, 'RestartPreventExitStatus')).toEqual([String(EXIT.configuration)]);
    expect(valuesOf(unit, 'Wants')).toEqual(['otp-wallet-migrate.service']);
    expect(valuesOf(unit, 'After').join(' ')).toContain('otp-wallet-migrate.service');
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(12);
  });

  it('are started by the target, with a backup each night and its drill each month', () => {
    const wanted = valuesOf('otp-wallet.target', 'Wants').flatMap((line) => line.split(' '));
    const timers = units.filter((name) => name.endsWith('.timer'));
    expect(wanted.sort()).toEqual([...timers, 'otp-wallet-backend.service', 'otp-wallet-worker.service'].sort());
    expect(timers.filter((name) => !services.includes(name.replace('.timer', '.service')))).toEqual([]);
    expect(valuesOf('otp-wallet-backup.timer', 'OnCalendar')).toEqual(['*-*-* 03:15:00 Asia/Kolkata']);
    expect(valuesOf('otp-wallet-restore-drill.timer', 'OnCalendar')).toEqual(['*-*-01 05:30:00 Asia/Kolkata']);
  });
});
