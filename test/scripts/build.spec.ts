/** A build of the web app keeps the files of the one before it, for the pages that are still open (decision 0131). */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFormerFiles } from '../../scripts/tasks/build.mjs';

let root: string;

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'otp-build-'))));
afterEach(() => rmSync(root, { recursive: true }));

const make = (build: string, files: Record<string, string>): string => {
  const folder = join(root, build);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  return folder;
};
const assets = (folder: string) => readdirSync(join(folder, 'assets')).sort();

describe('The files of the previous build', () => {
  it('stay for one build', () => {
    const first = make('first', { 'page-1.js': '1', 'page-1.js.br': 'b', 'icon.svg': 'i' });
    keepFormerFiles(join(root, 'none'), first);
    const second = make('second', { 'page-2.js': '2', 'icon.svg': 'i' });
    keepFormerFiles(first, second);
    expect(assets(second)).toEqual(['icon.svg', 'page-1.js', 'page-1.js.br', 'page-2.js']);
    const third = make('third', { 'page-3.js': '3' });
    keepFormerFiles(second, third);
    expect(assets(third)).toEqual(['icon.svg', 'page-2.js', 'page-3.js']);
  });

  it('never replace a file of the new one', () => {
    const first = make('first', { 'icon.svg': 'former' });
    keepFormerFiles(join(root, 'none'), first);
    const second = make('second', { 'icon.svg': 'new' });
    keepFormerFiles(first, second);
    expect(readFileSync(join(second, 'assets/icon.svg'), 'utf8')).toBe('new');
  });
});
