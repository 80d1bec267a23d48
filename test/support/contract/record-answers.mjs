/** Records every answer of a server of ours in a file of the test run, and holds it against openapi.json. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from './contract.mjs';

/** Set by before-all.mjs: one folder for each run. */
export const SEEN_ANSWERS = 'SEEN_ANSWERS';
/** Stands before a problem in a file of names. */
export const PROBLEM = '! ';

const NOT_OURS = /^\/(sandbox|assets|ops\/queues|api\/docs|openapi\.json)/;
let files = 0;

/** @param {import('fastify').FastifyRequest} request @param {number} status @param {unknown} payload */
const answerOf = ({ method, url, routeOptions }, status, payload) => {
  const hasBody = status !== 304; // whatever it was made from
  const isText = hasBody && (typeof payload === 'string' || Buffer.isBuffer(payload));
  const text = isText ? payload.toString() : '';
  const isJson = text.startsWith('{') || text.startsWith('[');
  return { method, route: routeOptions.url ?? url, status, body: isJson ? text : null };
};

/**
 * Call it before the server is ready.
 * @param {import('fastify').FastifyInstance} server
 * @param {string} name of the file, without what makes it unique
 * @returns {string[]} what was answered that is not declared, growing
 */
export const recordAnswers = (server, name) => {
  const contract = readContract();
  const folder = process.env[SEEN_ANSWERS];
  const file = folder && join(folder, `${name}-${process.pid}-${(files += 1)}.txt`);
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const problems = [];
  /** @param {string} line */
  const write = (line) => {
    if (seen.has(line)) return;
    seen.add(line);
    if (file) appendFileSync(file, `${line}\n`);
  };

  /** @type {WeakMap<object, unknown>} */
  const payloads = new WeakMap();
  server.addHook('onSend', async (request, _reply, payload) => {
    payloads.set(request.raw, payload);
    return payload;
  });
  server.addHook('onResponse', async (request, reply) => {
    if (request.method === 'HEAD' || NOT_OURS.test(request.url)) return;
    const { name, problem } = contract.judge(answerOf(request, reply.raw.statusCode, payloads.get(request.raw)));
    if (name) write(name);
    if (!problem) return;
    if (!problems.includes(problem)) problems.push(problem);
    write(`${PROBLEM}${problem}`);
  });
  return problems;
};
