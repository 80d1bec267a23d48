/**
 * What may be asked of the dashboard of queues (bull-board): each route that it registers is named here, by method and
 * address. What is not named is refused, so a new version of it brings no new power (decision 0271).
 */
export const BOARD = '/ops/queues';

/**
 * `page`, `file`, `read`: who may look. `retry`, `promote`, `resume`: who may act. Otherwise the reason why nobody may.
 */
export type BoardRule = 'page' | 'file' | 'read' | 'retry' | 'promote' | 'resume' | { readonly refused: string };

const NEEDS_REASON = { refused: 'A pause needs a reason: pause the queue in the console, at /admin/queues' };
const ONE_AT_A_TIME = { refused: 'One job or one queue at a time: this would change all of them' };
const NOT_BY_HAND = { refused: 'Jobs follow from what is recorded: none is added, changed or removed by hand' };
const NOT_USED = { refused: 'No job of ours uses this' };

const QUEUE = '/api/queues/:queueName';
const JOB = `${QUEUE}/:jobId`;
const SCHEDULER = `${QUEUE}/job-schedulers/:schedulerId`;

const RULES: Readonly<Record<string, BoardRule>> = {
  'GET ': 'page',
  'GET /': 'page',
  'GET /metrics-history': 'page',
  'GET /job-schedulers': 'page',
  'GET /queue/:queueName': 'page',
  'GET /queue/:queueName/:jobId': 'page',
  'GET /static/*': 'file',
  'GET /api/queues': 'read',
  [`GET ${JOB}`]: 'read',
  [`GET ${JOB}/flow`]: 'read',
  [`GET ${JOB}/logs`]: 'read',
  'GET /api/job-schedulers': 'read',
  [`GET ${QUEUE}/metrics`]: 'read',
  [`GET ${QUEUE}/default-job-options`]: 'read',
  [`GET ${QUEUE}/workers`]: 'read',
  [`GET ${QUEUE}/rate-limit`]: 'read',
  [`GET ${QUEUE}/job-data-schema`]: 'read',
  'GET /api/redis/stats': 'read',
  [`PUT ${JOB}/retry`]: 'retry',
  [`PUT ${JOB}/promote`]: 'promote',
  [`PUT ${QUEUE}/resume`]: 'resume',
  [`PUT ${QUEUE}/pause`]: NEEDS_REASON,
  'PUT /api/queues/pause': NEEDS_REASON,
  'PUT /api/queues/resume': ONE_AT_A_TIME,
  [`PUT ${QUEUE}/retry/:queueStatus`]: ONE_AT_A_TIME,
  [`PUT ${QUEUE}/promote`]: ONE_AT_A_TIME,
  [`POST ${QUEUE}/add`]: NOT_BY_HAND,
  [`PUT ${QUEUE}/clean/:queueStatus`]: NOT_BY_HAND,
  [`PUT ${QUEUE}/empty`]: NOT_BY_HAND,
  [`PUT ${QUEUE}/obliterate`]: NOT_BY_HAND,
  [`PUT ${JOB}/clean`]: NOT_BY_HAND,
  [`PATCH ${JOB}/update-data`]: NOT_BY_HAND,
  [`PATCH ${JOB}/delay`]: NOT_BY_HAND,
  [`PATCH ${JOB}/priority`]: NOT_BY_HAND,
  [`PUT ${JOB}/remove-unprocessed-children`]: NOT_BY_HAND,
  [`PUT ${QUEUE}/concurrency`]: NOT_USED,
  [`PUT ${QUEUE}/rate-limit`]: NOT_USED,
  [`PUT ${QUEUE}/rate-limit/release`]: NOT_USED,
  [`PUT ${SCHEDULER}/remove`]: NOT_USED,
  [`PATCH ${SCHEDULER}`]: NOT_USED,
  [`PUT ${SCHEDULER}/run`]: NOT_USED,
};

/** @param url as Fastify writes it: `/ops/queues/api/queues` @returns undefined for what is not named */
export const boardRuleOf = (method: string, url: string): BoardRule | undefined =>
  RULES[`${method === 'HEAD' ? 'GET' : method} ${url.slice(BOARD.length)}`];
