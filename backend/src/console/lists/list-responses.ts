/** What the console is answered about its lists: what they have, for who asks, and their rows. */
import { ApiProperty } from '@nestjs/swagger';
import {
  COLUMN_KINDS,
  FILTER_OPERATORS,
  TONES,
  type ColumnKind,
  type FilterOperator,
  type StatusValue,
} from './list-spec.js';

export class StatusValueResponse {
  @ApiProperty()
  value!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty({ enum: TONES, enumName: 'Tone' })
  tone!: StatusValue['tone'];
}

export class ListColumnResponse {
  @ApiProperty()
  key!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty({ enum: COLUMN_KINDS, enumName: 'ColumnKind' })
  kind!: ColumnKind;

  @ApiProperty({ description: 'Shown until columns are chosen.' })
  isDefault!: boolean;

  @ApiProperty()
  canSort!: boolean;

  @ApiProperty({ enum: FILTER_OPERATORS, enumName: 'FilterOperator', isArray: true })
  operators!: readonly FilterOperator[];

  @ApiProperty({ type: [StatusValueResponse], description: 'Of a status.' })
  values!: StatusValueResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Where a cell leads: an address with `:value`.' })
  to!: string | null;
}

export class ListSpecResponse {
  @ApiProperty()
  name!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty({ description: 'What to say while there is nothing.' })
  empty!: string;

  @ApiProperty({ type: [ListColumnResponse], description: 'Those that the asker may see.' })
  columns!: ListColumnResponse[];

  @ApiProperty()
  defaultSort!: string;

  @ApiProperty({ type: String, nullable: true, description: 'What can be searched for; null: nothing.' })
  searchHint!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Where a row leads: an address with `:id`.' })
  to!: string | null;
}

export type Cell = string | number | boolean | null;

export class ListRowResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({
    ...{
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }], nullable: true },
    },
    description: 'By column. Paise for money, ISO 8601 with microseconds for times.',
  })
  cells!: Record<string, Cell>;
}

export class ExportSizeResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'Null: more than `most`, or not counted in time.' })
  rows!: number | null;

  @ApiProperty({ description: 'What has more rows is made by a job.' })
  most!: number;
}

export class ListPageResponse {
  @ApiProperty({ type: [String], description: 'The columns of the rows, in their order.' })
  columns!: string[];

  @ApiProperty({ type: [String], description: 'Columns that were wanted, and are not there for the asker.' })
  dropped!: string[];

  @ApiProperty({ type: [ListRowResponse] })
  rows!: ListRowResponse[];

  @ApiProperty({ type: String, nullable: true })
  next!: string | null;

  @ApiProperty({ type: String, nullable: true })
  previous!: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'Where no index has a filter: rows were compared as far as this cell of the order; null: all were.',
  })
  searchedTo!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The cursor from where the rest is compared.' })
  searchOn!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of all pages, at most 10000; null: not counted in time.' })
  count!: number | null;

  @ApiProperty({ description: 'There are more than were counted.' })
  isCountCapped!: boolean;

  @ApiProperty({ format: 'date-time', description: "By the database's clock." })
  asOf!: string;
}
