/** Exports that a job makes: what is asked and answered. */
import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { ListExportRequest, ListFilterRequest } from '../lists/list-requests.js';
import { EXPORT_FORMATS, type ExportFormat } from '../lists/list-spec.js';
import { EXPORT_FAILURES, EXPORT_STATES, type ExportFailure, type ExportState } from './export-job.js';

export class ExportJobRequest extends ListExportRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by who asks: the same again is the same job.' })
  @IsUUID('4')
  exportId!: string;
}

export class ExportJobResponse {
  @ApiProperty({ format: 'uuid' })
  exportId!: string;

  @ApiProperty()
  list!: string;

  @ApiProperty({ description: 'Of the list.' })
  title!: string;

  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format!: ExportFormat;

  @ApiProperty({ enum: EXPORT_STATES, enumName: 'ExportState' })
  state!: ExportState;

  @ApiProperty({ enum: EXPORT_FAILURES, enumName: 'ExportFailure', nullable: true, description: 'Of a failed one.' })
  why!: ExportFailure | null;

  @ApiProperty({ type: [String] })
  columns!: string[];

  @ApiProperty({ type: [ListFilterRequest] })
  filters!: ListFilterRequest[];

  @ApiProperty({ description: 'It has what a search found. The text is not answered.' })
  isSearched!: boolean;

  @ApiProperty({ description: 'Written so far.' })
  rows!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Null until it is begun.' })
  rowsExpected!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of the file, once it is whole.' })
  bytes!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of the file, once it is whole.' })
  sha256!: string | null;

  @ApiProperty({ format: 'date-time' })
  askedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The file is deleted then.' })
  expiresAt!: string | null;
}
