/** Applies a fault to one answer: drops it, truncates it, or replaces it. */
import type { FastifyReply } from 'fastify';
import { Answer } from './answers.js';
import { Fault } from './faults.js';

const HTML = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>error code: 1020</body></html>';
const TEN_MEGABYTES = 10 * 1024 * 1024;

const firstHalf = (text: string): string => text.slice(0, Math.max(1, Math.floor(text.length / 2)));

/** Another id of the same length, far above any id in use. */
const otherId = (text: string): string => text.replace(/\d{9,10}/, (id) => String(Number(id) + 1_000_000));

const corrupted = ({ kind, answer: fixed = '' }: Fault, answer: Answer): Answer => {
  const texts: Partial<Record<Fault['kind'], string>> = {
    ...{ html: HTML, empty: '', garbage: 'SYNTAX ERROR near line 1', huge: 'x'.repeat(TEN_MEGABYTES), answer: fixed },
    ...{ truncated: firstHalf(answer.text), 'wrong-id': otherId(answer.text) },
  };
  return { status: 200, text: texts[kind] ?? answer.text };
};

/** @param answer the answer without the fault; empty when the action was not carried out */
export const applyFault = (reply: FastifyReply, fault: Fault, answer: Answer): FastifyReply => {
  if (fault.kind === 'hang') return reply.hijack(); // stays open until the caller closes it, or the sandbox stops
  if (fault.kind === 'reset') {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  if (fault.kind === 'rate-limit')
    return reply.code(429).header('retry-after', '5').type('text/plain').send('MANY_REQ');
  if (fault.kind === 'status')
    return reply
      .code(fault.status ?? 500)
      .type('text/html')
      .send(HTML);
  const { status, text } = corrupted(fault, answer);
  return reply
    .code(status)
    .type(fault.kind === 'html' ? 'text/html' : 'text/plain')
    .send(text);
};
