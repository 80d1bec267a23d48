/** Proves the e-mail of the demo user as a person would: by the code of the mail, which the sandbox has received. */
import { setTimeout as sleep } from 'node:timers/promises';

interface ReceivedMail {
  readonly to: string;
  readonly text: string;
}

type Post = (path: string, body?: object) => Promise<{ readonly status: number }>;

const MAILED_WITHIN_MS = 20_000;
const CODE = /^\d{6}$/m;

const codeTo = async (email: string, sandboxUrl: string): Promise<string | undefined> => {
  const answer = await fetch(`${sandboxUrl}/control/mails`);
  const { mails } = (await answer.json()) as { mails: ReceivedMail[] };
  const codes = mails.filter(({ to }) => to === email).map(({ text }) => CODE.exec(text)?.[0]);
  return codes.findLast((code) => code !== undefined);
};

/** A code of an earlier run may have expired: then another mail is asked for. @throws Error where none comes in time */
export const proveDemoEmail = async (post: Post, email: string, sandboxUrl: string): Promise<void> => {
  let tried: string | undefined;
  for (const until = performance.now() + MAILED_WITHIN_MS; performance.now() < until; await sleep(250)) {
    const code = await codeTo(email, sandboxUrl);
    if (code === undefined || code === tried) continue;
    tried = code;
    if ((await post('/api/me/email-proof', { code })).status === 200) return;
    await post('/api/me/email-proof/mail');
  }
  throw new Error('the mail that proves the e-mail of the demo user did not arrive');
};
