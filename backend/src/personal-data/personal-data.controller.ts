/** A person's rights: everything that is kept about them as a file, and the end of their account. */
import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { SessionCookie } from '../http/session-cookie.js';
import { CloseAccount } from './close-account.js';
import { FileTickets } from './file-tickets.js';
import { PasswordCheck } from './password-check.js';
import { FileQuery, FileTicketResponse, PasswordRequest } from './personal-data-dto.js';
import { PERSONAL_DATA_TYPE, PersonalDataFile } from './personal-data-file.js';

@ApiTags('Account')
@Controller('me')
export class PersonalDataController {
  constructor(
    private readonly file: PersonalDataFile,
    private readonly tickets: FileTickets,
    private readonly check: PasswordCheck,
    private readonly commands: CommandBus,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('personal-data')
  @HttpCode(200)
  @Limited('password')
  @ApiOperation({ operationId: 'askForPersonalData' })
  @Refuses('wrong-password', 'busy')
  @ApiOkResponse({ type: FileTicketResponse })
  async ask(@SignedIn() { id }: Person, @Body() { password }: PasswordRequest): Promise<FileTicketResponse> {
    await this.check.assertIs(id, password ?? null);
    return { ticket: await this.tickets.make(id) };
  }

  @Get('personal-data')
  @ApiOperation({
    operationId: 'getPersonalData',
    description: 'One JSON document: profile, sessions, messages, payments, numbers with their codes, verifiable file.',
  })
  @Refuses('ticket-invalid')
  @ApiProduces(PERSONAL_DATA_TYPE)
  @ApiOkResponse({ description: 'A file', schema: { type: 'string', format: 'binary' } })
  async take(@SignedIn() { id }: Person, @Query() { ticket }: FileQuery): Promise<StreamableFile> {
    await this.tickets.assertValid(id, ticket);
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
  @Refuses('wrong-password', 'money-held', 'money-left', 'recharge-pending', 'busy')
  @ApiNoContentResponse()
  async close(
    @SignedIn() { id }: Person,
    @Body() { password }: PasswordRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new CloseAccount(id, password ?? null));
    this.cookie.clear(reply);
  }
}
