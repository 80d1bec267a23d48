/** An entry of the ledger by its stream and version, for staff with `transaction_management`. */
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { Needs } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { EntryResponse } from './entry-response.js';
import { GetEntry } from './get-entry.js';

class EntryPath {
  @ApiProperty({ description: 'A person’s id, or `gateway:<id>`, `provider:<id>`.' })
  @Matches(/^[\w.:-]{1,100}$/)
  stream!: string;

  @ApiProperty({ description: 'Of one of its events.' })
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  version!: number;
}

@ApiTags('Console')
@Controller('admin/entries')
export class EntriesController {
  constructor(private readonly entries: GetEntry) {}

  @Get(':stream/:version')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getEntry' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: EntryResponse })
  one(@Param() { stream, version }: EntryPath): Promise<EntryResponse> {
    return this.entries.read(stream, version);
  }
}
