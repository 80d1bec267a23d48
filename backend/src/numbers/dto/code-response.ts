/** A code as the person reads it. */
import { ApiProperty } from '@nestjs/swagger';
import type { ReceivedCode } from '../codes/list-codes.js';

export class CodeResponse {
  @ApiProperty()
  seq!: number;

  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'Null: it is stored, but cannot be shown; we have to be asked.',
  })
  code!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  receivedAt!: string;

  @ApiProperty({ description: 'It came after the hold was released: shown free of charge.' })
  late!: boolean;
}

export const codeResponse = ({ seq, code, receivedAt, late }: ReceivedCode): CodeResponse => ({
  ...{ seq, code, receivedAt: receivedAt.toISOString(), late },
});
