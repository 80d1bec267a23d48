/** A person's ban, as staff see it. */
import { ApiProperty } from '@nestjs/swagger';
import { BAN_REASONS, LIFT_REASONS } from '../../domain/banning.js';

const CHANGES = ['ban', 'lift'] as const;

export class BanChangeResponse {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: CHANGES })
  change!: (typeof CHANGES)[number];

  @ApiProperty({ enum: [...new Set([...BAN_REASONS, ...LIFT_REASONS])] })
  reason!: string;

  @ApiProperty({ type: String, nullable: true, description: 'In the words of staff; null where it was erased.' })
  note!: string | null;

  @ApiProperty({ description: 'The member of staff, the token or the program that did it.' })
  actorId!: string;
}

export class BanResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty()
  isBanned!: boolean;

  @ApiProperty({ description: 'How many changes were made so far: a change names it as seen.' })
  changes!: number;

  @ApiProperty({ type: [BanChangeResponse], description: 'The newest first, at most 50.' })
  history!: BanChangeResponse[];
}

export class LinkedAccountsResponse {
  @ApiProperty({ type: [String], description: 'The ids of the other accounts, banned, or free again.' })
  linked!: string[];
}
