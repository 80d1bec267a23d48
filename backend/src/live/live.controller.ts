/** Live updates over HTTP: server-sent events, whose id is the wallet's version (decision 0043). */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { LiveHub } from './live-hub.js';
import { LiveMessage } from './live-message.js';

/** The version that a reconnecting browser sends; null for a page that was just opened. */
const lastVersionOf = ({ headers }: FastifyRequest): number | null => {
  const { 'last-event-id': id } = headers;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
};

const DESCRIPTION =
  'A stream of events `change`: data is a LiveMessage, with what changed since the version in Last-Event-ID. ' +
  'The first comes at once. A comment every 15 s keeps the connection open. It ends with its session, when its ' +
  'person has opened more than ten, and every few minutes, to be opened anew.';

@ApiTags('Live')
@ApiExtraModels(LiveMessage)
@Controller('live')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Get()
  @ApiOperation({ operationId: 'watchLive', description: DESCRIPTION })
  @Refuses('busy')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Server-sent events', schema: { type: 'string' } })
  watch(@SignedIn() { id, sessionId }: Person, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.hub.assertHasRoom();
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.hub.add({ walletId: id, sessionId, lastVersion: lastVersionOf(request) }, reply.raw);
  }
}
