/**
 * openapi.json is what the backend declares, and the client's types are what openapi.json gives: a difference fails the
 * check.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT, DOCUMENT, drift, makeDocument } from '../../scripts/tasks/api.mjs';

describe('The published API', () => {
  let made: string;
  let folder: string;
  beforeAll(async () => void (made = await makeDocument()));
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'otp-api-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const changed = (path: string, from: string, to: string): string => {
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    const copy = join(folder, 'changed');
    writeFileSync(copy, text.replace(from, to));
    return copy;
  };

  it('is the one that the decorators declare, and its client is made from it', async () => {
    expect(await drift(made)).toEqual([]);
  });

  it('has drifted when a refusal is missing in openapi.json, and the check says what to run', async () => {
    const document = changed(DOCUMENT, '"price-changed",', '');
    expect(await drift(made, { document })).toEqual([
      expect.stringMatching(/is not what the backend declares: run `npm run openapi`/),
    ]);
  });

  it('has drifted when the client was edited by hand', async () => {
    const client = changed(CLIENT, "| 'price-changed'", '');
    expect(await drift(made, { client })).toEqual([
      expect.stringMatching(/is not what openapi.json gives: run `npm run openapi`/),
    ]);
  });
});
