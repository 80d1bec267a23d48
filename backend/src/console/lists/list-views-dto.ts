/** Saved views of a list: what is sent and answered. A search is in none of them, as it is personal. */
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsUUID, Length, ValidateNested } from 'class-validator';
import { ListQueryRequest } from './list-requests.js';

export const DENSITIES = ['middle', 'small'] as const;

export class SavedQuery extends OmitType(ListQueryRequest, ['search'] as const) {}

export class ListViewRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by who saves; a view of theirs with this name keeps its own.' })
  @IsUUID('4')
  viewId!: string;

  @ApiProperty({ minLength: 1, maxLength: 60 })
  @Length(1, 60)
  name!: string;

  @ApiProperty({ type: SavedQuery })
  @ValidateNested()
  @Type(() => SavedQuery)
  query!: SavedQuery;

  @ApiProperty({ enum: DENSITIES, enumName: 'Density' })
  @IsIn(DENSITIES)
  density!: (typeof DENSITIES)[number];

  @ApiProperty({ description: 'For all who may see the list.' })
  @IsBoolean()
  isShared!: boolean;
}

export class ListViewResponse extends ListViewRequest {
  @ApiProperty({ description: 'Saved by the asker, who alone may change or delete it.' })
  isOwn!: boolean;

  @ApiProperty({ description: 'Whether all of it is there for the asker: columns and filters.' })
  isWhole!: boolean;
}
