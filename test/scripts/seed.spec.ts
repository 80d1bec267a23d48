/**
 * The seed of a run: another commit, another seed; the same commit, the same; and no model of ours has a seed of its
 * own.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOfRun } from '../support/seed.mjs';

describe('The seed of a run', () => {
  const root = mkdtempSync(join(tmpdir(), 'otp-seed-'));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const commit = (text: string): void => {
    writeFileSync(join(root, 'file'), text);
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', text);
  };
  beforeAll(() => copyFileSync('package-lock.json', join(root, 'package-lock.json')));
  afterAll(() => rmSync(root, { recursive: true }));

  it('is there without git, and is always the same', () => {
    const seed = seedOfRun({ root, env: {} });
    expect(seed).toBe(seedOfRun({ root, env: {} }));
    expect(seed).toBeGreaterThan(0);
  });

  it('follows from the commit', () => {
    git('init', '-q');
    commit('one');
    const one = seedOfRun({ root, env: {} });
    expect(one.toString(16).padStart(7, '0')).toBe(git('rev-parse', 'HEAD').slice(0, 7));
    commit('two');
    expect(seedOfRun({ root, env: {} })).not.toBe(one);
  });

  it('is what SEED says, where it says something', () => {
    expect(seedOfRun({ root, env: { SEED: '4711' } })).toBe(4_711);
    expect(() => seedOfRun({ root, env: { SEED: 'four' } })).toThrow(RangeError);
  });
});

describe('Every model', () => {
  it('takes the seed of the run, at each fc.assert', () => {
    const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.spec\.tsx?$/.test(name),
    );
    const asserts = files.flatMap((name) => {
      const text = readFileSync(join('test', name), 'utf8');
      const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
      return [{ name, asked: count(/\bfc\.(assert|check|sample)\(/g), seeded: count(/\bseed: (SEED|seedOfRun\(\))/g) }];
    });
    const models = asserts.filter(({ name, asked }) => asked > 0 && !name.endsWith('seed.spec.ts'));
    expect(models.length).toBeGreaterThan(5);
    expect(models.filter(({ asked, seeded }) => asked !== seeded)).toEqual([]);
  });
});
