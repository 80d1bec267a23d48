/** What staff ask of the analytics: a period, and by what it is broken down. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PeriodQuery } from '../periods/period-query.js';

const DIMENSIONS = ['service', 'country', 'provider'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export class AnalyticsQuery extends PeriodQuery {
  @ApiPropertyOptional({ enum: DIMENSIONS, enumName: 'AnalyticsDimension', default: 'service' })
  @IsOptional()
  @IsIn(DIMENSIONS, { message: 'Please choose service, country or provider' })
  by: Dimension = 'service';
}
