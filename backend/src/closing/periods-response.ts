/** What staff see of the months of the books. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { CHECKS, type CheckName } from '../domain/closing/closing.js';
import type { CloseLine } from '../domain/closing/close-figures.js';
import { APPROVAL_WAYS, type ApprovalWay } from '../domain/staff/approving.js';
import { PERIOD_STATES, type PeriodState } from './list-periods.js';

class PeriodLineResponse {
  @ApiProperty()
  account!: string;

  @ApiProperty({ description: 'The gateway or the provider; empty where it has none.' })
  party!: string;

  @ApiProperty({ description: 'Balance at the beginning: debits less credits of all months before.' })
  opening!: number;

  @ApiProperty()
  debit!: number;

  @ApiProperty()
  credit!: number;

  @ApiProperty({ description: 'Balance at the end.' })
  balance!: number;
}

export class CloseResponse {
  @ApiProperty()
  sealNo!: number;

  @ApiProperty({ description: 'Of the seal: SHA-256, hex.' })
  sealHash!: string;

  @ApiProperty({ description: 'Of what is recorded: who asks for the close names it.' })
  hash!: string;

  @ApiProperty({ type: [PeriodLineResponse] })
  lines!: PeriodLineResponse[];

  @ApiProperty({ description: 'Of what each stream moved in accounts with open items.' })
  openItemsHash!: string;

  @ApiProperty({ description: 'Postings of earlier months, which came after those were closed.' })
  lateCount!: number;

  @ApiProperty({ description: 'Paise of these postings.' })
  lateSum!: number;
}

export class PeriodSummaryResponse {
  @ApiProperty({ example: '2026-10' })
  period!: string;

  @ApiProperty({ enum: PERIOD_STATES, enumName: 'PeriodState', description: 'ended: it waits for its close.' })
  state!: PeriodState;

  @ApiProperty({ description: 'It is closed next, as soon as it has ended.' })
  isNext!: boolean;

  @ApiProperty({ type: Number, nullable: true, description: 'The seal that it was closed against.' })
  sealNo!: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  closedAt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the member of staff, or of the program.' })
  closedBy!: string | null;

  @ApiProperty({ description: 'Postings of earlier months that are counted here.' })
  lateCount!: number;

  @ApiProperty({ description: 'Paise of these postings.' })
  lateSum!: number;
}

export class YearSummaryResponse {
  @ApiProperty({ example: '2026-27', description: 'April to March.' })
  year!: string;

  @ApiProperty({ enum: PERIOD_STATES, enumName: 'PeriodState', description: 'ended: it waits for its close.' })
  state!: PeriodState;
}

export class PeriodsResponse {
  @ApiProperty({ type: [PeriodSummaryResponse], description: 'The newest first.' })
  periods!: PeriodSummaryResponse[];

  @ApiProperty({ type: [YearSummaryResponse], description: 'Financial years, the newest first.' })
  years!: YearSummaryResponse[];
}

class HinderingResponse {
  @ApiProperty({ description: 'A gateway, or cases.' })
  what!: string;

  @ApiProperty({ description: 'Paise of a gateway, else a number.' })
  amount!: number;
}

export class HinderedResponse {
  @ApiProperty({ description: 'Of the refusal that closing it would get.' })
  code!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The month or the year that the refusal names, if any.' })
  by!: string | null;
}

class CheckItemResponse {
  @ApiProperty({ enum: CHECKS, enumName: 'CheckName' })
  name!: CheckName;

  @ApiProperty()
  isDone!: boolean;

  @ApiProperty({ type: [HinderingResponse] })
  open!: HinderingResponse[];
}

export class ClosePreviewResponse extends CloseResponse {
  @ApiProperty({ type: [CheckItemResponse] })
  checklist!: CheckItemResponse[];

  @ApiProperty({ format: 'date-time' })
  sealedAt!: string;
}

export class PeriodResponse extends PeriodSummaryResponse {
  @ApiProperty({ type: CloseResponse, nullable: true, description: 'Of a closed one.' })
  close!: CloseResponse | null;

  @ApiProperty({ type: ClosePreviewResponse, nullable: true, description: 'What would be recorded now.' })
  preview!: ClosePreviewResponse | null;

  @ApiProperty({ type: HinderedResponse, nullable: true, description: 'Why it cannot be closed now.' })
  hindered!: HinderedResponse | null;

  @ApiProperty({ description: 'The close is the newest one, and its year is open.' })
  isWithdrawable!: boolean;

  @ApiProperty({ enum: APPROVAL_WAYS, nullable: true, description: 'How a request of who asks would be decided.' })
  way!: ApprovalWay | null;
}

export class YearResponse extends YearSummaryResponse {
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  closedAt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the member of staff, or of the program.' })
  closedBy!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of a year that is closed or may be: paise.' })
  profit!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of what would be recorded now: who asks names it.' })
  hash!: string | null;

  @ApiProperty({ type: [PeriodLineResponse], description: 'What its closed months moved.' })
  lines!: PeriodLineResponse[];

  @ApiProperty({ type: HinderedResponse, nullable: true, description: 'Why it cannot be closed now.' })
  hindered!: HinderedResponse | null;

  @ApiProperty({ enum: APPROVAL_WAYS, nullable: true, description: 'How a request of who asks would be decided.' })
  way!: ApprovalWay | null;
}

export const lineResponse = ({ account, party, debit, credit, balance }: CloseLine): PeriodLineResponse => ({
  ...{ account, party, opening: balance - debit + credit, debit, credit, balance },
});
