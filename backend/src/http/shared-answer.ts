/**
 * `@SharedAnswer()` on a route whose answers are the same for every person: they are compressed, and not sent again to
 * a browser that has them (decision 0114).
 */
import { createHash } from 'node:crypto';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSIONS, encodingFor } from './compression.js';

/** Never on a route whose answer holds a secret, or anything that a request said: its length would tell of it. */
export const SharedAnswer = () =>
  applyDecorators(
    RouteConfig({ isSharedAnswer: true }),
    ApiResponse({ status: 304, description: 'As the answer that `if-none-match` names' }),
  );

const isSharedAnswer = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { isSharedAnswer?: boolean }).isSharedAnswer === true;

/** Shorter answers are sent as they are, in bytes. */
const WORTH_COMPRESSING = 1_024;
/** So many compressed answers are kept for the next person who asks; addresses come from requests. */
const MOST_KEPT = 1_000;

/** Weak: the same content, whichever way it is compressed. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag);

/** Compresses the answer of an address once, until it changes. */
class CompressedAnswers {
  private readonly kept = new Map<string, { readonly etag: string; readonly bytes: Promise<Buffer> }>();

  bytesOf(address: string, etag: string, compress: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(address);
    if (known?.etag === etag) return known.bytes;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const bytes = compress();
    this.kept.set(address, { etag, bytes });
    return bytes;
  }
}

export const sendSharedAnswers = (server: FastifyInstance): void => {
  const compressed = new CompressedAnswers();
  server.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !isSharedAnswer(request)) return payload;
    const etag = etagOf(payload);
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    if (isKnown(request, etag)) {
      reply.status(304);
      return null;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding || payload.length < WORTH_COMPRESSING) return payload;
    reply.header('content-encoding', encoding);
    return compressed.bytesOf(`${encoding} ${request.url}`, etag, () => COMPRESSIONS[encoding](payload));
  });
};
