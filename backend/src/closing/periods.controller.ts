/** The months and years of the books, for staff with `transaction_management`; approvals.controller.ts closes one. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Asking } from '../approvals/asking.js';
import { BOOKS } from '../domain/closing/closing.js';
import { Refusal } from '../domain/refusal.js';
import type { ApprovalWay, ClosingKind } from '../domain/staff/approving.js';
import { AsStaff, Needs, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { ListColleagues } from '../staff/queries/list-colleagues.js';
import { PeriodResponse, PeriodsResponse, YearResponse } from './periods-response.js';
import { ReadPeriods, type NamesOf } from './read-periods.js';

class PeriodPath {
  @ApiProperty({ example: '2026-10' })
  @Matches(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  period!: string;
}

class SealQuery {
  @ApiPropertyOptional({ minimum: 1, description: 'The seal that a close would be made against; default: the newest.' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,8}$/)
  seal?: string;
}

class YearPath {
  @ApiProperty({ example: '2026-27' })
  @Matches(/^20\d{2}-\d{2}$/)
  year!: string;
}

@ApiTags('Finance')
@Controller('admin/finance')
export class PeriodsController {
  private readonly namesOf: NamesOf;

  constructor(
    private readonly periods: ReadPeriods,
    private readonly asking: Asking,
    colleagues: ListColleagues,
  ) {
    this.namesOf = (ids) => colleagues.names([...new Set(ids)]);
  }

  @Get('periods')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'listPeriods' })
  @ApiOkResponse({ type: PeriodsResponse })
  list(): Promise<PeriodsResponse> {
    return this.periods.list(this.namesOf);
  }

  @Get('periods/:period')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getPeriod', description: 'Its close, or what closing it would record now.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: PeriodResponse })
  async one(
    @AsStaff() staff: StaffMember,
    @Param() { period }: PeriodPath,
    @Query() { seal }: SealQuery,
  ): Promise<PeriodResponse> {
    const request = { period, sealNo: seal === undefined ? null : Number(seal) };
    return { ...(await this.periods.one(request, this.namesOf)), way: await this.wayFor(staff) };
  }

  @Get('years/:year')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getYear', description: 'Its close, or what closing it would record now.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: YearResponse })
  async year(@AsStaff() staff: StaffMember, @Param() { year }: YearPath): Promise<YearResponse> {
    return { ...(await this.periods.year(year, this.namesOf)), way: await this.wayFor(staff, 'year-close') };
  }

  /** Null where nobody could decide. */
  private wayFor(staff: StaffMember, kind: ClosingKind = 'close'): Promise<ApprovalWay | null> {
    return this.asking.wayFor(staff, { kind, amount: 0, walletId: BOOKS }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  }
}
