/** The address that providers push to: who knows it may call, and nothing in the call is trusted. */
import { Body, Controller, HttpCode, NotFoundException, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NoCsrf, Public } from '../../http/access.js';
import { Received } from '../../http/contract/received.js';
import { Refuses } from '../../http/contract/refuses.js';
import { Limited } from '../../http/limits/limited.js';
import { ReceivePush } from './receive-push.js';

const idIn = (body: unknown): string => {
  const id = (body as { activationId?: unknown } | null)?.activationId;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 40) : '';
};

@ApiTags('Callbacks')
@Controller('provider')
export class PushController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @NoCsrf()
  @Post(':provider/push/:token')
  @HttpCode(200)
  @Limited('webhook')
  @ApiOperation({ operationId: 'receivePush', description: 'The body is as the provider defines it.' })
  @Refuses('not-found')
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOkResponse({ type: Received })
  async receive(
    @Param('provider') provider: string,
    @Param('token') token: string,
    @Body() body: unknown,
  ): Promise<Received> {
    const answer = await this.commands.execute(new ReceivePush(provider, token, idIn(body)));
    if (answer === 'unknown') throw new NotFoundException('no such address');
    return {};
  }
}
