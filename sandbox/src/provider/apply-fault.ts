/** Carries out a fault on one answer: loses it, cuts it, or puts something else in its place. */
import type { FastifyReply } from 'fastify';
import { Answer } from './answers.js';
import { Fault } from './faults.js';

const HTML = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>error code: 1020</body></html>';
const TEN_MEGABYTES = 10 * 1024 * 1024;

const half = (text: string): string => text.slice(0, Math.max(1, Math.floor(text.length / 2)));

/** Another id of the same length, of an activation that nobody is sold for a long time. */
const otherId = (text: string): string => text.replace(/\d{9,10}/, (id) => String(Number(id) + 1_000_000));

const spoilt = ({ kind, answer = '' }: Fault, whole: Answer): Answer => {
  const texts: Partial<Record<Fault['kind'], string>> = {
    ...{ html: HTML, empty: '', garbage: 'SYNTAX ERROR near line 1', huge: 'x'.repeat(TEN_MEGABYTES), answer },
    ...{ truncated: half(whole.text), 'wrong-id': otherId(whole.text) },
  };
  return { status: 200, text: texts[kind] ?? whole.text };
};

/** @param answer what the caller would have got; the empty one where the action was not carried out */
export const misbehave = (reply: FastifyReply, fault: Fault, answer: Answer): FastifyReply => {
  if (fault.kind === 'hang') return reply.hijack(); // stays open until the caller gives up, or the sandbox stops
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
  const { status, text } = spoilt(fault, answer);
  return reply
    .code(status)
    .type(fault.kind === 'html' ? 'text/html' : 'text/plain')
    .send(text);
};
