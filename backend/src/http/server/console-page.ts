/** The page of the console of staff, as the build made it (frontend/vite.console.config.ts). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstPage } from './first-page.js';

const NONCE = /__CSP_NONCE__/g;

export const isOfConsole = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);

/** @returns undefined where it was not built */
export const consolePage = async (
  folder: string,
  { nonce, isSandbox }: { nonce: string; isSandbox: boolean },
): Promise<FirstPage | undefined> => {
  const html = await readFile(join(folder, 'console.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const marked = html.replace('<html', `<html${isSandbox ? ' data-sandbox' : ''}`);
  return { html: marked.replace(NONCE, nonce), shown: '/admin' };
};
