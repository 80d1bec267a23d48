/** One row of the audit as the console is answered. */
import { ApiProperty } from '@nestjs/swagger';
import type { Change } from './changes.js';

const maybeText = { type: String, nullable: true } as const;

class AuditedFactResponse {
  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'A code, an id, an amount in paise, or a time.' })
  value!: string;
}

class AuditedChangeResponse implements Change {
  @ApiProperty({ description: 'The way to the value, with dots; empty where the whole is one value.' })
  field!: string;

  @ApiProperty({ ...maybeText, description: 'Null where there was none.' })
  before!: string | null;

  @ApiProperty({ ...maybeText, description: 'Null where there is none.' })
  after!: string | null;
}

export class AuditRowResponse {
  @ApiProperty({ description: 'Its place in the chain.' })
  seq!: number;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty()
  action!: string;

  @ApiProperty({ description: 'The action in words.' })
  title!: string;

  @ApiProperty({ enum: ['staff', 'token', 'house'], description: '`token`: a script.' })
  actorKind!: 'staff' | 'token' | 'house';

  @ApiProperty()
  actorId!: string;

  @ApiProperty({ ...maybeText, description: 'Of the member of staff; of a script: whoever made its token.' })
  actorName!: string | null;

  @ApiProperty()
  subjectKind!: string;

  @ApiProperty()
  subjectId!: string;

  @ApiProperty({ type: [AuditedFactResponse] })
  facts!: AuditedFactResponse[];

  @ApiProperty({ ...maybeText, description: 'In words.' })
  reason!: string | null;

  @ApiProperty({ ...maybeText, description: 'The network address that it came from.' })
  address!: string | null;

  @ApiProperty({ ...maybeText, description: 'What its entry of the ledger belongs to.' })
  correlation!: string | null;

  @ApiProperty({ type: [AuditedChangeResponse] })
  changes!: AuditedChangeResponse[];

  @ApiProperty({ type: [String], description: 'What was kept beside the chain, and was erased.' })
  erased!: string[];

  @ApiProperty({ description: 'SHA-256, hex, of the row before it.' })
  previousHash!: string;

  @ApiProperty({ description: 'SHA-256, hex: chained to the row before it.' })
  hash!: string;

  @ApiProperty({ description: 'The hash is that of the stored text, and the row before it is there.' })
  isInPlace!: boolean;

  @ApiProperty({ type: Number, nullable: true, description: 'The first seal that covers it; null before it.' })
  seal!: number | null;
}
