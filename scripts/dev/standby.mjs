/**
 * Loaded before a server that waits to take over from the running one: loading the packages takes most of a server's
 * start, so it is done ahead. A first byte on standard input starts the server itself, from the code as it is then.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open } from 'node:inspector';

const debugPort = Number(new URL(import.meta.url).searchParams.get('debug'));
const goAhead = once(process.stdin, 'data'); // before end-with-parent.mjs, which reads on
await import('../launcher/end-with-parent.mjs');
const stdin = /** @type {import('node:net').Socket} */ (process.stdin).ref(); // keeps this process until then

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
await Promise.all(Object.keys(dependencies).map((name) => import(name).catch(() => undefined)));
await goAhead;
stdin.unref();
open(debugPort, '127.0.0.1');
