/** The promises of the ledger: with findings for staff with `transaction_management`, and without for anybody. */
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Needs, Public } from '../../http/access.js';
import { SharedAnswer } from '../../http/shared-answer.js';
import { PromisesResponse, PublicPromisesResponse } from './promises-response.js';
import { ReadPromises } from './read-promises.js';

@ApiTags('Finance')
@Controller()
export class PromisesController {
  constructor(private readonly promises: ReadPromises) {}

  @Get('promises')
  @Public()
  @SharedAnswer()
  @ApiOperation({ operationId: 'getPromises', description: 'How the promises about money stood at the last check.' })
  @ApiOkResponse({ type: PublicPromisesResponse })
  forAnybody(): Promise<PublicPromisesResponse> {
    return this.promises.forAnybody();
  }

  @Get('admin/finance/promises')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getPromisesForStaff' })
  @ApiOkResponse({ type: PromisesResponse })
  forStaff(): Promise<PromisesResponse> {
    return this.promises.forStaff();
  }
}
