/** Packages are fetched when the lock file names others than are there, and only then: it takes a minute. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../../scripts/launcher/install.mjs';

const locked = {
  '': { version: '1.0.0' },
  frontend: { version: '1.0.0' },
  'node_modules/frontend': { link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
};

describe('The packages', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'otp-install-'));
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const installed = (packages: object): void =>
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

  it('are there when the lock file finds its own, optional ones aside', () => {
    installed({ 'node_modules/pg': { version: '8.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  it('are not there after an interrupted install, which leaves no list', () => expect(isInstalled(root)).toBe(false));

  it('are not there when one is of another version, or missing', () => {
    installed({ 'node_modules/pg': { version: '7.0.0' } });
    expect(isInstalled(root)).toBe(false);
    installed({});
    expect(isInstalled(root)).toBe(false);
  });
});
