/** A bank account as its person gives it, and as staff read it. The texts name a field, and never what was typed. */
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsUUID, Matches, MaxLength } from 'class-validator';
import { NoteRequest } from '../../audit/note-request.js';
import {
  ACCOUNT_NUMBER,
  BANK_REASONS,
  HOLDER,
  IFSC,
  LONGEST_HOLDER,
  type BankReason,
} from '../../domain/payments/bank-account.js';

/** As people copy it: with spaces around, or between groups of digits. */
const Typed = (tidy: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value) : value));

export class BankAccountRequest {
  @ApiProperty({ maxLength: LONGEST_HOLDER })
  @Typed((text) => text.trim())
  @Matches(HOLDER, { message: 'Please enter the name of the account holder' })
  @MaxLength(LONGEST_HOLDER, { message: `Please use at most ${LONGEST_HOLDER} characters` })
  holder!: string;

  @ApiProperty({ description: '9 to 18 digits.' })
  @Typed((text) => text.replaceAll(' ', ''))
  @Matches(ACCOUNT_NUMBER, { message: 'Please enter an account number of 9 to 18 digits' })
  accountNumber!: string;

  @ApiProperty({ description: 'Of the branch, as SBIN0001234.' })
  @Typed((text) => text.trim().toUpperCase())
  @Matches(IFSC, { message: 'Please enter an IFSC such as SBIN0001234' })
  ifsc!: string;
}

/** A withdrawal id is unique within its wallet alone: the browser makes it. */
export class WithdrawalOfPerson {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  userId!: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id!: string;
}

export class ShowBankAccountRequest extends NoteRequest {
  @ApiProperty({ enum: BANK_REASONS })
  @IsIn(BANK_REASONS)
  reason!: BankReason;
}

export class BankAccountResponse {
  @ApiProperty()
  holder!: string;

  @ApiProperty()
  accountNumber!: string;

  @ApiProperty()
  ifsc!: string;
}
