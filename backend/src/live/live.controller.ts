/** Live updates over HTTP: server-sent events, whose id is the wallet's version (decision 0043). */
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.js';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { sessionName } from '../users/queries/session-name.js';
import { LiveHub } from './live-hub.js';
import { LiveMessage } from './live-message.js';
import { LiveQuery } from './live-query.js';

/** The version that a reconnecting browser sends; null for a page that was just opened. */
const lastVersionOf = ({ headers }: FastifyRequest): number | null => {
  const { 'last-event-id': id } = headers;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
};

const DESCRIPTION =
  'A stream of events `change`: data is a LiveMessage, with what changed since the version in Last-Event-ID. ' +
  'The first comes at once. An event `heartbeat` without data comes every 15 s, so that the page knows that the ' +
  'connection lives. It ends with its session, when its person has opened more than ten, when the tabs of its ' +
  'browser open another one to share, and every few minutes, to be opened anew.';

@ApiTags('Live')
@ApiExtraModels(LiveMessage)
@Controller('live')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Get()
  @Limited('live')
  @ApiOperation({ operationId: 'watchLive', description: DESCRIPTION })
  @Refuses('busy', 'too-many-streams')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Server-sent events', schema: { type: 'string' } })
  watch(
    @SignedIn() { id, sessionId }: Person,
    @Query() { session }: LiveQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (session !== undefined && session !== sessionName(sessionId)) throw new Refusal('sign-in-required');
    const listener = { walletId: id, sessionId, lastVersion: lastVersionOf(request), isShared: session !== undefined };
    this.hub.assertHasRoom(listener);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.hub.add(listener, reply.raw);
  }
}
