/** A person's rights: everything that is kept about them as a file, and the end of their account. */
import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { SessionCookie } from '../http/session-cookie.js';
import { CloseAccount } from './close-account.js';
import { CloseAccountRequest } from './close-account-request.js';
import { PERSONAL_DATA_TYPE, PersonalDataFile } from './personal-data-file.js';

@ApiTags('Account')
@Controller('me')
export class PersonalDataController {
  constructor(
    private readonly file: PersonalDataFile,
    private readonly commands: CommandBus,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('personal-data')
  @ApiOperation({
    operationId: 'getPersonalData',
    description: 'One JSON document: profile, sessions, messages, payments, numbers with their codes, verifiable file.',
  })
  @ApiProduces(PERSONAL_DATA_TYPE)
  @ApiOkResponse({ description: 'A file', schema: { type: 'string', format: 'binary' } })
  take(@SignedIn() { id }: Person): StreamableFile {
    const { name, type, parts } = this.file.of(id);
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** Nobody signs in to it any more, the person neither. */
  @Post('close-account')
  @HttpCode(204)
  @Limited('password')
  @ApiOperation({ operationId: 'closeAccount' })
  @Refuses('wrong-password', 'money-held', 'money-left', 'busy')
  @ApiNoContentResponse()
  async close(
    @SignedIn() { id }: Person,
    @Body() { password }: CloseAccountRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new CloseAccount(id, password ?? null));
    this.cookie.clear(reply);
  }
}
