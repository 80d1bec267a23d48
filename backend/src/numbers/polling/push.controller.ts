/** The address that providers push to: who knows it may call, and nothing in the call is trusted. */
import { Body, Controller, HttpCode, NotFoundException, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { NoCsrf, Public } from '../../http/access.js';
import { ReceivePush } from './receive-push.js';

const idIn = (body: unknown): string => {
  const id = (body as { activationId?: unknown } | null)?.activationId;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 40) : '';
};

@ApiExcludeController()
@Controller('provider')
export class PushController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @NoCsrf()
  @Post(':provider/push/:token')
  @HttpCode(200)
  async receive(
    @Param('provider') provider: string,
    @Param('token') token: string,
    @Body() body: unknown,
  ): Promise<object> {
    const answer = await this.commands.execute(new ReceivePush(provider, token, idIn(body)));
    if (answer === 'unknown') throw new NotFoundException('no such address');
    return {};
  }
}
