/** The routes that are measured, and what a browser loads for each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Route {
  readonly path: string;
  /** kB of gzip, below the limit of every route. */
  readonly goalKb?: number;
}

/** kB of gzip: what a route of a person and one of the console may load. */
export const MOST_KB = { person: 420, console: 550 };

export const PUBLIC: readonly Route[] = [
  { path: '/login', goalKb: 255 },
  ...['/register', '/forgot-password', '/reset-password', '/confirm-email', '/terms', '/promises', '/status'].map(
    (path) => ({ path }),
  ),
  { path: '/welcome' },
  { path: '/payment-return' },
];

export const PROTECTED: readonly Route[] = [
  { path: '/', goalKb: 330 },
  { path: '/buy-numbers', goalKb: 330 },
  ...['/numbers-history', '/recharge', '/transaction-history', '/invoices', '/profile', '/contact', '/sms-format'].map(
    (path) => ({ path }),
  ),
];

const linked = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address);

/** @param addresses of scripts @returns kB of 1,000 bytes */
const sizesOf = (addresses: readonly string[], folder: string): { gzip: number; brotli: number } => {
  const files = [...new Set(addresses)].map((address) => readFileSync(join(folder, address)));
  const sum = (compress: (file: Buffer) => Buffer) =>
    files.reduce((total, file) => total + compress(file).length, 0) / 1000;
  return { gzip: sum((file) => gzipSync(file, { level: 9 })), brotli: sum((file) => brotliCompressSync(file)) };
};

/** @param html the page as the server sends it: it links every script of its route */
export const scriptSizes = (html: string, folder: string): { gzip: number; brotli: number } =>
  sizesOf(linked(html), folder);

/** What a page of the console loads when it is the first one that is opened, kB of gzip by its address. */
export const consoleSizes = async (
  page: Page,
  staff: { readonly email: string; readonly password: string },
  folder: string,
): Promise<Map<string, number>> => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) loaded.push(pathname);
  });
  await page.setViewportSize({ width: 1440, height: 900 }); // where its menu stands beside the page
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const links = page.getByRole('navigation', { name: 'Pages of the console' }).getByRole('link');
  await links.first().waitFor();
  const paths = await Promise.all((await links.all()).map(async (link) => (await link.getAttribute('href')) ?? ''));
  const sizes = new Map<string, number>();
  for (const path of paths) {
    loaded.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').waitFor();
    sizes.set(path, sizesOf(loaded, folder).gzip);
  }
  return sizes;
};
