/** What staff send to ban a person, or to lift a ban. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { NoteRequest } from '../../audit/note-request.js';
import { BAN_REASONS, LIFT_REASONS, type BanReason, type LiftReason } from '../../domain/banning.js';

/** So that of two at a time the later one learns what the earlier one did. */
class SeenRequest extends NoteRequest {
  @ApiPropertyOptional({
    minimum: 0,
    description: 'How many changes had been made of what was shown; left out: whatever stands now is changed.',
  })
  @IsOptional()
  @Min(0)
  @IsInt()
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
