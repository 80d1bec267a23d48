/** Whom the rules against abuse held back: seen with `user_ban` or `user_management`, closed with `user_ban`. */
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { NoteRequest } from '../audit/note-request.js';
import { ABUSE_FLAGS, type AbuseFlag } from '../domain/abuse/abuse-limits.js';
import { AsStaff, Needs, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { AbuseFlags, type RaisedFlag } from './abuse-flags.js';
import { CloseFlag } from './close-flag.js';

const KINDS = [...ABUSE_FLAGS, 'address-range'];

export class AbuseFlagResponse {
  @ApiProperty({ enum: KINDS })
  kind!: RaisedFlag['kind'];

  @ApiProperty({ description: 'The id of an account, or an address range.' })
  subject!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of the account; null for an address range.' })
  email!: string | null;

  @ApiProperty({ description: 'How often; for an address range, new accounts within a day.' })
  times!: number;

  @ApiProperty({ format: 'date-time' })
  firstAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastAt!: string;
}

export class AbuseFlagsResponse {
  @ApiProperty({ type: [AbuseFlagResponse], description: 'The newest first, at most 200.' })
  items!: AbuseFlagResponse[];
}

export class CloseFlagRequest extends NoteRequest {
  @ApiProperty({ enum: ABUSE_FLAGS })
  @IsIn(ABUSE_FLAGS)
  kind!: AbuseFlag;

  @ApiProperty({ format: 'uuid', description: 'The id of the account.' })
  @IsUUID()
  subject!: string;
}

@ApiTags('Staff')
@Controller('admin/abuse-flags')
export class FlagsController {
  constructor(
    private readonly flags: AbuseFlags,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Needs('user_ban', 'user_management')
  @ApiOperation({ operationId: 'listAbuseFlags' })
  @ApiOkResponse({ type: AbuseFlagsResponse })
  async list(): Promise<AbuseFlagsResponse> {
    return { items: await this.flags.list() };
  }

  @Post('close')
  @HttpCode(204)
  @Needs('user_ban')
  @ApiOperation({ operationId: 'closeAbuseFlag' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async close(
    @AsStaff() staff: StaffMember,
    @Body() { kind, subject, note }: CloseFlagRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new CloseFlag(kind, subject, { actor: actorOfStaff(staff), note, address }));
  }
}
