/**
 * Who takes figures as a file: the page has read them already and makes the file itself, so the audit has the row
 * before there is a file. Taken again, it is recorded again.
 */
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { FIGURES_KINDS, RecordFigures, type FiguresKind } from './record-figures.js';

const MOST_FILTERS = 20;
const MOST_ROWS = 1_000_000;

class FigureFilterRequest {
  @ApiProperty()
  @Matches(/^[a-zA-Z]{1,40}$/)
  name!: string;

  @ApiProperty({ maxLength: 100 })
  @MaxLength(100)
  @IsString()
  value!: string;
}

export class FiguresExportRequest {
  @ApiProperty({ enum: FIGURES_KINDS, enumName: 'FiguresKind' })
  @IsIn(FIGURES_KINDS)
  kind!: FiguresKind;

  @ApiProperty({ description: 'Of the file, without its ending.' })
  @Matches(/^[\w.-]{1,100}$/)
  file!: string;

  @ApiProperty({
    type: [FigureFilterRequest],
    maxItems: MOST_FILTERS,
    description: 'The period, and what else was set.',
  })
  @ValidateNested({ each: true })
  @Type(() => FigureFilterRequest)
  @ArrayMaxSize(MOST_FILTERS)
  @IsArray()
  filters!: FigureFilterRequest[];

  @ApiProperty({ description: 'Without the one with the titles.' })
  @Max(MOST_ROWS)
  @Min(0)
  @IsInt()
  rows!: number;
}

@ApiTags('Console')
@Controller('admin/exports/figures')
export class FiguresController {
  constructor(private readonly figures: RecordFigures) {}

  @Post()
  @HttpCode(204)
  @Needs('export_data')
  @ApiOperation({ operationId: 'recordFiguresExport', description: 'Needs the permission of the page too.' })
  @ApiNoContentResponse()
  record(
    @AsStaff() staff: StaffMember,
    @Body() taken: FiguresExportRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    return this.figures.record(taken, { ...staff, address });
  }
}
