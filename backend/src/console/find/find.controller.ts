/** HTTP API of the search over the whole console. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PERMISSIONS } from '../../domain/staff/permission.js';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { FindAnything } from './find-anything.js';
import { FindRequest, FoundResponse } from './find-dto.js';

const [first, ...others] = PERMISSIONS;

@ApiTags('Console')
@Controller('admin/find')
export class FindController {
  constructor(private readonly anything: FindAnything) {}

  @Post()
  @HttpCode(200)
  @Needs(first, ...others)
  @ApiOperation({ operationId: 'findAnything', description: 'In the groups that the asker may see.' })
  @ApiOkResponse({ type: FoundResponse })
  find(@AsStaff() staff: StaffMember, @Body() { text }: FindRequest): Promise<FoundResponse> {
    return this.anything.find(text, staff);
  }
}
