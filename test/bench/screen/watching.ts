/** An open page: reads its line of news, and notes when a number on it shows its code, or another status. */
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { SignedIn } from './people.js';

interface News {
  readonly numbers: readonly { readonly id: string; readonly status: string }[];
}

const isUsed = (status: string): boolean => status === 'used';

/** @param shown called once a number is shown in a status that `isWanted` @returns closes the page */
export const watch = async (
  url: string,
  { cookie }: SignedIn,
  shown: (numberId: string) => void,
  isWanted = isUsed,
): Promise<() => void> => {
  const asking = request(`${url}/api/live`, {
    headers: { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
  });
  asking.on('error', () => undefined); // closed by us
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`the live line answered ${answer.statusCode}`);
  let rest = '';
  answer.setEncoding('utf8').on('error', () => undefined);
  answer.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (!data) continue;
      const { numbers } = JSON.parse(data) as News;
      for (const { id, status } of numbers) if (isWanted(status)) shown(id);
    }
  });
  return () => asking.destroy();
};
