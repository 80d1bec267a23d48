/** What the console sends with every change of the business. */
import { ApiProperty } from '@nestjs/swagger';
import { IsUUID, ValidateIf } from 'class-validator';
import { ReasonRequest } from '../../audit/reason-request.js';

/** A change with its own id, its reason, and the last change that its writer saw. */
export class ChangeRequest extends ReasonRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again is the same change.' })
  @IsUUID()
  id!: string;

  @ApiProperty({
    ...{ type: String, format: 'uuid', nullable: true },
    description: 'The last change as it was shown; null: none. Another one means that somebody changed it since.',
  })
  @ValidateIf((_, seen) => seen !== null)
  @IsUUID()
  seen!: string | null;
}
