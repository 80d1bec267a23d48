/** A person's statement as a file, and the verifiable file of their wallet. */
import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../config/environment.js';
import { SignedIn, type Person } from '../../http/access.js';
import { STATEMENT_TYPES, StatementFiles } from './statement-files.js';
import { StatementQuery } from './statement-query.js';
import { VERIFIABLE_TYPE } from './verifiable-file.js';

const aFile = { description: 'A file', schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Wallet')
@Controller('statement')
export class StatementController {
  constructor(
    private readonly files: StatementFiles,
    private readonly environment: Environment,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getStatement',
    description: 'Every event of a period that moved money of the person, with the balances after it.',
  })
  @ApiProduces(...Object.values(STATEMENT_TYPES))
  @ApiOkResponse(aFile)
  async statement(@SignedIn() { id }: Person, @Query() query: StatementQuery): Promise<StreamableFile> {
    const { name, type, parts } = await this.files.statement(id, query, this.environment.PUBLIC_URL);
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Get('verifiable')
  @ApiOperation({
    operationId: 'getVerifiableFile',
    description: 'Every entry of the wallet as it is stored and hashed, and its place in the newest signed seal.',
  })
  @ApiProduces(VERIFIABLE_TYPE)
  @ApiOkResponse(aFile)
  verifiable(@SignedIn() { id }: Person): StreamableFile {
    const { name, type, parts } = this.files.verifiable(id, this.environment.PUBLIC_URL);
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
