/** What leaves the dashboard: its page without what it fetches from others, and its answers without what is hidden. */
import { hasPermission } from '../../domain/staff/permission.js';
import type { StaffMember } from '../../http/access.js';
import { BOARD } from './board-rules.js';

/** bull-board's page asks a server of Google for its fonts, and draws its first screen by styles of its own. */
const FONTS = /<link href="https:\/\/fonts\.googleapis\.com\/[^>]*>/;
const SPLASH = /<div id="root">[^]*?<\/style>\s*<\/div>/;

export const ownPage = (html: string): string => html.replace(FONTS, '').replace(SPLASH, '<div id="root"></div>');

/** Its `<base>` is on our own origin; nothing is loaded from elsewhere, and nothing inline runs. */
export const BOARD_POLICY = [
  ...["base-uri 'self'", "frame-ancestors 'none'", "object-src 'none'", "default-src 'self'", "form-action 'none'"],
  ...["img-src 'self' data:", "style-src 'self'", "script-src 'self'", "connect-src 'self'", "font-src 'self'"],
].join('; ');

const mayAct = (staff: StaffMember): boolean => hasPermission(staff, 'system_control') && !!staff.session;

/** Who may only look is shown no buttons: its pages ask for this field. */
const READ_ONLY = { readOnlyMode: true, allowRetries: false, allowCompletedRetries: false };

/** Jobs of ours write no log, have no children and no scheduler: there is nothing to show that was looked through. */
const EMPTY: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>> = {
  '/api/queues/:queueName/:jobId/logs': () => [],
  '/api/queues/:queueName/:jobId/flow': ({ nodeId }) => ({ nodeId, flowRoot: null, isFlowNode: false }),
  '/api/job-schedulers': (body) => ({ ...body, schedulers: [] }),
};

/** @param url as Fastify writes it */
export const shownAnswer = (url: string, body: Readonly<Record<string, unknown>>, staff: StaffMember): unknown => {
  const path = url.slice(BOARD.length);
  if (EMPTY[path]) return EMPTY[path](body);
  if (path !== '/api/queues' || mayAct(staff)) return body;
  return { ...body, queues: (body.queues as object[]).map((queue) => ({ ...queue, ...READ_ONLY })) };
};

/** bull-board's pages show `error` as a title and `message` below it. */
export const NOT_DONE = { error: 'Not done' };

/** For a browser that opens a page of it: where to sign in, or why not. */
export const refusedPage = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Queues</title><h1>Queues</h1><p>${message}</p>
<p><a href="/admin">To the console</a></p></html>`;
