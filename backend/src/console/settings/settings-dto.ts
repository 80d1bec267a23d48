/** What the console gets of the settings of the business, and what it sends to change one. */
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsUUID, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { ReasonRequest } from '../../audit/reason-request.js';
import { PERMISSIONS, type Permission } from '../../domain/staff/permission.js';
import {
  SETTING_GROUPS,
  SETTING_KINDS,
  SETTING_UNITS,
  type SettingSpec,
  type SettingValue,
} from '../../settings/setting-specs.js';

const value = {
  oneOf: [{ type: 'string' as const }, { type: 'number' as const }, { type: 'boolean' as const }],
  nullable: true,
};

export class SettingChangeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ ...value, description: 'null: the default was in force.' })
  before!: SettingValue;

  @ApiProperty({ ...value, description: 'null: the default again.' })
  after!: SettingValue;

  @ApiProperty({ type: String, nullable: true, description: 'null: erased, and with it before and after.' })
  reason!: string | null;

  @ApiProperty({ description: 'The name of the member of staff.' })
  by!: string;

  @ApiProperty({ description: 'ms since 1970' })
  at!: number;
}

export class SettingResponse {
  @ApiProperty({ example: 'limits.openNumbers' })
  id!: string;

  @ApiProperty({ enum: SETTING_GROUPS })
  group!: SettingSpec['group'];

  @ApiProperty({ enum: SETTING_KINDS })
  kind!: SettingSpec['kind'];

  @ApiProperty({ enum: SETTING_UNITS, nullable: true, description: 'Of whole numbers. 1700 basis points are 17 %.' })
  unit!: NonNullable<SettingSpec['unit']> | null;

  @ApiProperty({ type: Number, nullable: true })
  least!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of a text: characters.' })
  most!: number | null;

  @ApiProperty({ ...value, description: 'In force now.' })
  value!: SettingValue;

  @ApiProperty({ ...value, description: 'In force where nothing was saved.' })
  standard!: SettingValue;

  @ApiProperty({ description: 'Whether a value was saved over the default.' })
  isSaved!: boolean;

  @ApiProperty({ type: SettingChangeResponse, nullable: true, description: 'The last one.' })
  changed!: SettingChangeResponse | null;

  @ApiProperty({ enum: PERMISSIONS, description: 'What changing it needs.' })
  needs!: Permission;

  @ApiProperty()
  mayChange!: boolean;

  @ApiProperty({ description: 'Whether the effect of a proposed value can be counted: of others it is a sentence.' })
  isCounted!: boolean;
}

const EFFECT_COUNTS = ['people', 'rows'] as const;

export class SettingEffectResponse {
  @ApiProperty({ enum: EFFECT_COUNTS, description: 'People at or above the limit now; rows that are deleted next.' })
  counts!: (typeof EFFECT_COUNTS)[number];

  @ApiProperty({ type: Number, nullable: true, description: 'null: counting took too long.' })
  count!: number | null;
}

export class SettingEffectQuery {
  @ApiProperty({ description: 'What it would be: paise, days, or a count.' })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  value!: number;
}

const isValue = (given: unknown): boolean =>
  given === null || typeof given === 'string' || typeof given === 'boolean' || Number.isFinite(given);

const IsSettingValue = (): PropertyDecorator =>
  ValidateBy({
    name: 'isSettingValue',
    validator: { validate: isValue, defaultMessage: () => 'A text, a number, true, false, or null' },
  });

export class ChangeSettingRequest extends ReasonRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again is the same change.' })
  @IsUUID()
  id!: string;

  @ApiProperty({ ...value, description: 'null takes the default again.' })
  @IsSettingValue()
  value!: SettingValue;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The last change as it was shown; null: none. Another one means that somebody changed it since.',
  })
  @ValidateIf((_, seen) => seen !== null)
  @IsUUID()
  seen!: string | null;
}
