/** Webhooks of the gateways: authenticated by a signature over the bytes that came, not by a cookie. */
import {
  BadRequestException,
  Controller,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Req,
  UnauthorizedException,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NoCsrf, Public } from '../http/access.js';
import { Received } from '../http/contract/received.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import type { RequestWithBytes } from '../http/bodies.js';
import { ReceiveWebhook, type WebhookAnswer } from './commands/receive-webhook.js';

/** Short: it gives a stranger no information. */
const refuse = (answer: WebhookAnswer): never => {
  if (answer === 'unknown-gateway') throw new NotFoundException('no such gateway');
  if (answer === 'not-signed') throw new UnauthorizedException('not signed by the gateway');
  throw new BadRequestException('not understood');
};

@ApiTags('Callbacks')
@Controller('gateway')
export class WebhookController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @NoCsrf()
  @Post(':gateway/webhook')
  @HttpCode(200)
  @Limited('webhook')
  @ApiOperation({ operationId: 'receiveWebhook', description: 'The body is as the gateway defines it.' })
  @Refuses('unauthorized', 'not-found', 'busy', 'service-unavailable')
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOkResponse({ type: Received })
  async receive(@Param('gateway') gateway: string, @Req() { headers, rawBody }: RequestWithBytes): Promise<Received> {
    const answer = await this.commands.execute(new ReceiveWebhook(gateway, headers, rawBody ?? Buffer.alloc(0)));
    return answer === 'taken' ? {} : refuse(answer);
  }
}
