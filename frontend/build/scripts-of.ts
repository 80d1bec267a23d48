/** Which scripts a browser loads for a chunk of the build. */
import type { Rolldown } from 'vite';

/** @returns the file names of the given chunks and of everything that they import statically */
export const scriptsOf = (bundle: Rolldown.OutputBundle, names: readonly string[]): string[] => {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  names.forEach(add);
  return [...found];
};
