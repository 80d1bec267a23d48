/** An answer that is the same for everybody for a while: serialised, compressed and named by its content once, then sent or only confirmed. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Good compression at a few ms for 60 kB; it is done once per content. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Only for answers without anything secret or personal: a compressed length tells of its content. */
export class SharedAnswer {
  private readonly json: Buffer;
  private readonly etag: string;
  private brotli: Buffer | undefined;
  private gzip: Buffer | undefined;

  constructor(body: object) {
    this.json = Buffer.from(JSON.stringify(body));
    this.etag = `W/"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`;
  }

  /** The body to send; undefined with status 304 where the browser has it. */
  send(request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
    void reply.headers({
      ...{ etag: this.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' },
      'content-type': 'application/json; charset=utf-8',
    });
    if (request.headers['if-none-match'] === this.etag) {
      void reply.status(304);
      return undefined;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted)) {
      void reply.header('content-encoding', 'br');
      return (this.brotli ??= brotliCompressSync(this.json, BROTLI));
    }
    if (/\bgzip\b/.test(accepted)) {
      void reply.header('content-encoding', 'gzip');
      return (this.gzip ??= gzipSync(this.json));
    }
    return this.json;
  }
}
