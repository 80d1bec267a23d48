/** The routes that are measured, and what a browser loads for each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const ROUTES = {
  'sign-in': { path: '/login', isProtected: false, goalKb: 255 },
  dashboard: { path: '/', isProtected: true, goalKb: 330 },
  buy: { path: '/buy-numbers', isProtected: true, goalKb: 330 },
  history: { path: '/numbers-history', isProtected: true, goalKb: null },
} as const;

const linked = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address);

/** @param html the page as the server sends it: it links every script of its route @returns kB of 1,000 bytes */
export const scriptSizes = (html: string, folder: string): { gzip: number; brotli: number } => {
  const files = [...new Set(linked(html))].map((address) => readFileSync(join(folder, address)));
  const sum = (compress: (file: Buffer) => Buffer) =>
    files.reduce((total, file) => total + compress(file).length, 0) / 1000;
  return { gzip: sum((file) => gzipSync(file, { level: 9 })), brotli: sum((file) => brotliCompressSync(file)) };
};
