/**
 * Stacks of errors name lines of the source. Node's own way to do so, --enable-source-maps, reads 2,000 maps at the
 * start and keeps 20 MB of each process for them; here a map is read when an error of its file is first shown.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | null>();

const readMap = (script: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(script)}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null; // a module of Node or of a package
  }
};

const mapOf = (script: string): SourceMap | null => {
  if (!maps.has(script)) maps.set(script, readMap(script));
  return maps.get(script)!;
};

/** `at name (place)`, as V8 writes it, with the place in the source. Our modules alone have addresses: file://... */
const frameOf = (site: NodeJS.CallSite): string => {
  const [script, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  const frame = `\n    at ${(site as { toString(): string }).toString()}`; // V8 has its own
  if (!script?.startsWith('file:') || script.includes('/node_modules/') || line === null || column === null)
    return frame;
  const found = mapOf(script)?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found) || !found.originalSource) return frame; // added by the compiler
  const source = fileURLToPath(new URL(found.originalSource, script));
  return frame.replace(
    `${script}:${line}:${column}`,
    `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`,
  );
};

/** What a logger reads must not throw, as that of an error whose message is no text would. */
const headOf = (error: Error): string => {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
};

export const nameSourceLines = (): void => {
  Error.prepareStackTrace = (error, sites) => headOf(error) + sites.map(frameOf).join('');
};
