/** Writes every built file also compressed, by Brotli and by gzip, at their best: the server then only picks one, and works for none. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The endings are those that @fastify/static looks for. Node's Brotli is at its best by default. */
const FORMS = { br: brotliCompressSync, gz: (raw: Buffer) => gzipSync(raw, { level: 9 }) };

export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  /** What lies on the disk by now is what is served: nothing changes it any more. */
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => file.startsWith(`${folder}/`))) {
      const raw = readFileSync(join(dir, name));
      for (const [ending, compress] of Object.entries(FORMS)) {
        const small = compress(raw);
        if (small.length < raw.length) writeFileSync(join(dir, `${name}.${ending}`), small);
      }
    }
  },
});
