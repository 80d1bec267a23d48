/** `nest build <project>`: each project by itself, into a folder that is clean, and what comes out starts. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { startStack, type Stack } from '../support/stack.js';

jest.setTimeout(600_000); // the compiler of a framework, four times, on a machine that may be busy

const PROJECTS = ['backend', 'worker', 'sandbox', 'migrations'];

describe('nest build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-nest-build-'));
  let stack: Stack | undefined;

  beforeAll(() => {
    const filter = (path: string): boolean => !/\/(node_modules|dist)$/.test(path);
    for (const name of [...PROJECTS, 'nest-cli.json', 'tsconfig.json', '.swcrc', 'package.json'])
      cpSync(name, join(folder, name), { recursive: true, filter });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(PROJECTS)('compiles %s', (project) => {
    expect(existsSync(join(folder, 'dist', project))).toBe(false);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(process.cwd(), 'node_modules/@nestjs/cli/bin/nest.js'), 'build', project],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining('Successfully compiled') as string,
    });
    expect(existsSync(join(folder, 'dist', project))).toBe(true);
  });

  it('makes a product that migrates, starts and answers', async () => {
    stack = await startStack({ queue: 'postgres', built: join(folder, 'dist') });
    const answer = await fetch(`${stack.url}/api/status`);
    expect(await answer.json()).toMatchObject({ database: 'ok', queue: 'ok' });
  });

  it('is known to nest g, which puts a controller where the backend is', () => {
    const output = execFileSync(
      process.execPath,
      [
        ...[join(process.cwd(), 'node_modules/@nestjs/cli/bin/nest.js'), 'generate', 'controller', 'tried'],
        ...['--project', 'backend', '--dry-run', '--no-spec'],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(output).toMatch(/CREATE\S* backend\/src\/tried\/tried\.controller\.ts/);
  });
});
