/** What the console asks of a list: which columns, filters, order and search; and a page of it. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { EXPORT_FORMATS, FILTER_OPERATORS, type ExportFormat, type FilterOperator } from './list-spec.js';

const MAX_SEARCH = 254;
const MAX_VALUES = 100;
const MAX_CURSOR = 1_000;
const MOST_COLUMNS = 40;
const MOST_FILTERS = 20;
export const PAGE_SIZES = [25, 50, 100] as const;
const COLUMN = /^[a-z][a-zA-Z]{0,39}$/;
const SORT = /^-?[a-z][a-zA-Z]{0,39}$/;

export class ListFilterRequest {
  @ApiProperty({ description: 'The key of a column with a filter.' })
  @Matches(COLUMN)
  column!: string;

  @ApiProperty({ enum: FILTER_OPERATORS, enumName: 'FilterOperator' })
  @IsIn(FILTER_OPERATORS)
  operator!: FilterOperator;

  @ApiProperty({ type: [String], maxItems: MAX_VALUES, description: 'One; of `is` any of these.' })
  @MaxLength(100, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MAX_VALUES)
  @ArrayMinSize(1)
  @IsArray()
  values!: string[];
}

/** What is shown of a list, whatever the page: also what is exported, and but for the search what a view saves. */
export class ListQueryRequest {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MOST_COLUMNS,
    description: 'In this order; default: those of the list.',
  })
  @IsOptional()
  @Matches(COLUMN, { each: true })
  @ArrayMaxSize(MOST_COLUMNS)
  @IsArray()
  columns?: string[];

  @ApiPropertyOptional({ type: [ListFilterRequest], maxItems: MOST_FILTERS, description: 'All of these.' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ListFilterRequest)
  @ArrayMaxSize(MOST_FILTERS)
  @IsArray()
  filters?: ListFilterRequest[];

  @ApiPropertyOptional({ description: 'The key of a column with a sort, `-` before it for the largest first.' })
  @IsOptional()
  @Matches(SORT)
  sort?: string;

  @ApiPropertyOptional({
    maxLength: MAX_SEARCH,
    description: 'In the body: addresses are logged, and this is personal.',
  })
  @IsOptional()
  @MaxLength(MAX_SEARCH)
  @IsString()
  search?: string;
}

export class ListRowsRequest extends ListQueryRequest {
  @ApiPropertyOptional({ enum: PAGE_SIZES, default: 50 })
  @IsOptional()
  @IsIn(PAGE_SIZES)
  limit: (typeof PAGE_SIZES)[number] = 50;

  @ApiPropertyOptional({
    maxLength: MAX_CURSOR,
    description: '`next` or `previous` of a page. That of other filters gives the first page.',
  })
  @IsOptional()
  @MaxLength(MAX_CURSOR)
  @IsString()
  cursor?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'The page that begins at this moment of the time sorted by.',
  })
  @IsOptional()
  @MaxLength(40)
  @IsISO8601({ strict: true })
  at?: string;
}

export class ListExportRequest extends ListQueryRequest {
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  @IsIn(EXPORT_FORMATS)
  format!: ExportFormat;
}
