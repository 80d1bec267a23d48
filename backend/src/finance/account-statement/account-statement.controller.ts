/** The statement of an account of the books as a file, for staff who may see the books and take data away. */
import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, NeedsAll, type StaffMember } from '../../http/access.js';
import { AccountPath } from '../explorer/explorer-query.js';
import { ACCOUNT_FILE_TYPES } from './account-statement-file.js';
import { AccountStatementRequest } from './account-statement-request.js';
import { TakeAccountStatement } from './take-account-statement.js';

@ApiTags('Finance')
@Controller('admin/finance/accounts/:account/statement')
export class AccountStatementController {
  constructor(private readonly statements: TakeAccountStatement) {}

  @Post()
  @HttpCode(200)
  @NeedsAll('transaction_management', 'export_data')
  @ApiOperation({
    operationId: 'takeStatementOfAccount',
    description: 'Its balance at both ends of a period, and each of its postings. It is in the audit before it leaves.',
  })
  @ApiProduces(...Object.values(ACCOUNT_FILE_TYPES))
  @ApiOkResponse({ description: 'A file', schema: { type: 'string', format: 'binary' } })
  async take(
    @AsStaff() staff: StaffMember,
    @Param() { account }: AccountPath,
    @Body() asked: AccountStatementRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<StreamableFile> {
    const { name, type, parts } = await this.statements.file(account, asked, { ...staff, address });
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
