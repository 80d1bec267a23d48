/**
 * Writes a Brotli and a gzip version of every built file, so that the server compresses nothing at run time
 * (decision 0079).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** By file extension, as @fastify/static expects; Node's Brotli uses its highest level by default. */
const COMPRESSORS = { br: brotliCompressSync, gz: (raw: Buffer) => gzipSync(raw, { level: 9 }) };

export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  /** At this point the files are final. */
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => file.startsWith(`${folder}/`))) {
      const raw = readFileSync(join(dir, name));
      for (const [extension, compress] of Object.entries(COMPRESSORS)) {
        const compressed = compress(raw);
        if (compressed.length < raw.length) writeFileSync(join(dir, `${name}.${extension}`), compressed);
      }
    }
  },
});
