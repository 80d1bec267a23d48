/** Figures of the books as the console shows them. Amounts in paise; times in ISO 8601 with microseconds. */
import { ApiProperty } from '@nestjs/swagger';
import type { LedgerAccount } from '../../domain/money/books.js';
import { ACCOUNTS, TIMES, type TimeOf } from './explorer-query.js';

const EXAMPLE = '2026-11-21T18:30:00.000000Z';

export class AccountSumsResponse {
  @ApiProperty()
  debit!: number;

  @ApiProperty()
  credit!: number;

  @ApiProperty({ description: 'debit - credit' })
  balance!: number;

  @ApiProperty({ description: 'Sides of postings.' })
  lines!: number;
}

export class PartySumsResponse extends AccountSumsResponse {
  @ApiProperty({ description: 'The gateway or the provider; empty where the posting names none.' })
  party!: string;
}

class AsOfResponse {
  @ApiProperty({ format: 'date-time', description: 'When it was read, by the database.' })
  now!: string;

  @ApiProperty({ enum: TIMES, enumName: 'TimeOf' })
  by!: TimeOf;

  @ApiProperty({
    type: String,
    nullable: true,
    example: EXAMPLE,
    description: 'What is before it belongs to the moment; null: everything does.',
  })
  before!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: EXAMPLE,
    description: 'What was recorded before it is known; null: everything is.',
  })
  knownBefore!: string | null;
}

export class TrialBalanceRowResponse extends AccountSumsResponse {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount' })
  account!: LedgerAccount;

  @ApiProperty({ type: [PartySumsResponse], description: 'Of the accounts of gateways and providers; else empty.' })
  parties!: PartySumsResponse[];

  @ApiProperty({
    type: AccountSumsResponse,
    nullable: true,
    description: 'As of the other moment, where one is asked for.',
  })
  compared!: AccountSumsResponse | null;
}

export class TrialBalanceResponse extends AsOfResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    example: EXAMPLE,
    description: 'Of the other moment; null: there is none.',
  })
  comparedBefore!: string | null;

  @ApiProperty({ type: [TrialBalanceRowResponse], description: 'Each account with a posting.' })
  accounts!: TrialBalanceRowResponse[];

  @ApiProperty({ description: 'Of all accounts. Equal to credit, or a promise is broken.' })
  debit!: number;

  @ApiProperty()
  credit!: number;
}

export class AccountDayResponse extends AccountSumsResponse {
  @ApiProperty({ format: 'date', description: 'Of India.' })
  day!: string;

  @ApiProperty({ description: 'The balance of the account after the day.' })
  after!: number;
}

export class AccountResponse extends AsOfResponse {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount' })
  account!: LedgerAccount;

  @ApiProperty({ format: 'date', description: 'The first day that is shown, of India.' })
  from!: string;

  @ApiProperty({ type: AccountSumsResponse, description: 'Before that day.' })
  opening!: AccountSumsResponse;

  @ApiProperty({ type: [AccountDayResponse], description: 'Each day with a posting: opening + days = closing.' })
  days!: AccountDayResponse[];

  @ApiProperty({ type: AccountSumsResponse, description: 'As of the moment.' })
  closing!: AccountSumsResponse;

  @ApiProperty({
    type: [PartySumsResponse],
    description: 'As of the moment, of an account of gateways or providers; else empty.',
  })
  parties!: PartySumsResponse[];
}
