/** The door through which news reaches an open page by itself: server-sent events, whose id is the wallet's version. */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn, type Person } from '../http/access.js';
import { LiveHub } from './live-hub.js';

/** What the browser says when it comes back; anything else is a page that was just opened. */
const seenBy = ({ headers }: FastifyRequest): number | null => {
  const { 'last-event-id': id } = headers;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
};

const DESCRIPTION =
  'A stream of events `change`: data is {version, wallet: WalletResponse, numbers: NumberResponse[], recharges: RechargeResponse[], transactions: true}, ' +
  'with what changed since the version in Last-Event-ID. The first comes at once. A comment every 15 s keeps the line open. It ends with its session, when its person has opened more than ten, and now and then, to be opened anew.';

@ApiTags('Live')
@Controller('live')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Get()
  @ApiOperation({ operationId: 'watchLive', description: DESCRIPTION })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Server-sent events', schema: { type: 'string' } })
  watch(@SignedIn() { id, sessionId }: Person, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.hub.mayJoin();
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.hub.join({ walletId: id, sessionId, seen: seenBy(request) }, reply.raw);
  }
}
