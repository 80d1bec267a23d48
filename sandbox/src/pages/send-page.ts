/** Sends a page of the sandbox with the headers that all have. */
import type { FastifyReply } from 'fastify';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** @param formTargets other origins to which a form may redirect */
export const send = (reply: FastifyReply, text: string, formTargets: string[] = []): FastifyReply =>
  reply
    .header('content-security-policy', `${POLICY}; form-action 'self' ${formTargets.join(' ')}`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(text);

export const notFound = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(404).type('text/plain').send(text);
