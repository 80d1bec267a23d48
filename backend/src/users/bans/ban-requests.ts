/** What staff send to ban a person, or to lift a ban. */
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { NoteRequest } from '../../audit/note-request.js';
import { SeenChanges } from '../../audit/seen.js';
import { BAN_REASONS, LIFT_REASONS, type BanReason, type LiftReason } from '../../domain/banning.js';

class SeenRequest extends NoteRequest {
  @SeenChanges()
  seen?: number;
}

export class BanRequest extends SeenRequest {
  @ApiProperty({ enum: BAN_REASONS })
  @IsIn(BAN_REASONS)
  reason!: BanReason;
}

export class LiftBanRequest extends SeenRequest {
  @ApiProperty({ enum: LIFT_REASONS })
  @IsIn(LIFT_REASONS)
  reason!: LiftReason;
}

export class FreezeLinkedRequest extends SeenRequest {}
