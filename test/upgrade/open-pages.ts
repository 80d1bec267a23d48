/** The open pages of a person: what they send is what the browser sends, whichever version answers. */
import { randomUUID } from 'node:crypto';
import { OpenPage } from '../support/open-page.js';
import type { Stack } from '../support/stack.js';

export class OpenPages extends OpenPage {
  wallet(): Promise<{ available: number; held: number }> {
    return this.ask('GET', '/api/wallet');
  }
}

export const toSandbox = async (
  { sandboxUrl }: Stack,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(sandboxUrl + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

/** @returns what the page sent, once the number has its phone number */
export const buyNumber = async (stack: Stack, pages: OpenPages, script: object) => {
  await toSandbox(stack, 'POST', '/control/orders/next', script);
  return pages.buy(randomUUID());
};
