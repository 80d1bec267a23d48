/** The codes of one number for staff: with `order_management`, a reason, and a fresh password or code; all audited. */
import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { NoteRequest } from '../../audit/note-request.js';
import { CODE_REASONS, type CodeReason } from '../../domain/staff/viewing.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { CodeResponse, codeResponse } from '../dto/code-response.js';
import { ShowCodes } from './show-codes.js';

/** A number id is unique within its wallet alone: the browser makes it. */
export class NumberOfPerson {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id!: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  numberId!: string;
}

export class ShowCodesRequest extends NoteRequest {
  @ApiProperty({ enum: CODE_REASONS })
  @IsIn(CODE_REASONS)
  reason!: CodeReason;
}

export class ShownCodesResponse {
  @ApiProperty({ type: [CodeResponse], description: 'In the order in which they came.' })
  codes!: CodeResponse[];
}

@ApiTags('Staff')
@Controller('admin/users/:id/numbers/:numberId/codes')
export class StaffCodesController {
  constructor(private readonly commands: CommandBus) {}

  /** Not by GET: it is recorded. */
  @Post()
  @HttpCode(200)
  @Needs('order_management')
  @StepUp()
  @ApiOperation({ operationId: 'showCodes' })
  @Refuses('number-not-found')
  @ApiOkResponse({ type: ShownCodesResponse })
  async show(
    @AsStaff() staff: StaffMember,
    @Param() { id: userId, numberId }: NumberOfPerson,
    @Body() { reason, note }: ShowCodesRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ShownCodesResponse> {
    const reader = { actor: actorOfStaff(staff), reason, note, address };
    const codes = await this.commands.execute(new ShowCodes(userId, numberId, reader));
    return { codes: codes.map(codeResponse) };
  }
}
