/** HTTP API of messages to support. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { SendContactMessage } from './commands/send-contact-message.js';
import { ContactRequest } from './contact-request.js';

@ApiTags('Account')
@Controller('contact-messages')
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(204)
  @Limited('mail')
  @ApiOperation({ operationId: 'sendContactMessage' })
  @Refuses('too-many-messages', 'key-reused')
  @ApiNoContentResponse()
  async send(@SignedIn() { id: userId }: Person, @Body() request: ContactRequest): Promise<void> {
    const { priority = 'medium', ...written } = request;
    await this.commands.execute(new SendContactMessage({ ...written, userId, priority }));
  }
}
