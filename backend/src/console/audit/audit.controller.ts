/** One row of the audit by its place, for staff with `system_control`; its list is one of the console's lists. */
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { AuditRowResponse } from './audit-row-response.js';
import { GetAuditRow } from './get-audit-row.js';

class AuditPath {
  @ApiProperty({ description: 'Its place in the chain, from 1.' })
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  seq!: number;
}

@ApiTags('Console')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly rows: GetAuditRow) {}

  @Get(':seq')
  @Needs('system_control')
  @ApiOperation({ operationId: 'getAuditRow', description: 'Of the areas that the asker may see.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: AuditRowResponse })
  one(@AsStaff() staff: StaffMember, @Param() { seq }: AuditPath): Promise<AuditRowResponse> {
    return this.rows.read(seq, staff);
  }
}
