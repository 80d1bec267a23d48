/** HTTP API of the notifications of the browser that a person uses. */
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { PushSubscriptionRequest } from './push-requests.js';
import { PushResponse } from './push-response.js';
import { PushStatus } from './push-status.js';
import { Subscribe } from './subscribe.js';
import { Unsubscribe } from './unsubscribe.js';

@ApiTags('Account')
@Controller('push-subscription')
export class PushSubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly status: PushStatus,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getPush' })
  @ApiOkResponse({ type: PushResponse })
  read(@SignedIn() { sessionId }: Person): Promise<PushResponse> {
    return this.status.read(sessionId);
  }

  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'subscribeToPush' })
  @Refuses('push-not-possible')
  @ApiNoContentResponse()
  async subscribe(@SignedIn() { sessionId }: Person, @Body() subscription: PushSubscriptionRequest): Promise<void> {
    await this.commands.execute(new Subscribe(sessionId, subscription));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'unsubscribeFromPush' })
  @ApiNoContentResponse()
  async unsubscribe(@SignedIn() { sessionId }: Person): Promise<void> {
    await this.commands.execute(new Unsubscribe(sessionId));
  }
}
