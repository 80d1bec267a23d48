/** A folder is one subject: with many files it is a drawer. */
import { dirname } from 'node:path/posix';
import { repositoryTexts } from './repository-files.js';

it('No folder of sources has more than 24 files', () => {
  const folders = new Map<string, number>();
  for (const { file } of repositoryTexts.filter(({ file }) => /^(backend|worker|sandbox|frontend)\/src\//.test(file)))
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  expect(folders.size).toBeGreaterThan(30);
  expect([...folders].filter(([, count]) => count > 24)).toEqual([]);
});
