/** What the console gets of the settings of the business, and what it sends to change one. */
import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
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
const MOST_REASON = 500;

export class SettingChangeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ ...value, description: 'null: the default was in force.' })
  before!: SettingValue;

  @ApiProperty({ ...value, description: 'null: the default again.' })
  after!: SettingValue;

  @ApiProperty()
  reason!: string;

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
}

const isValue = (given: unknown): boolean =>
  given === null || typeof given === 'string' || typeof given === 'boolean' || Number.isFinite(given);

const IsSettingValue = (): PropertyDecorator =>
  ValidateBy({
    name: 'isSettingValue',
    validator: { validate: isValue, defaultMessage: () => 'A text, a number, true, false, or null' },
  });

export class ChangeSettingRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again is the same change.' })
  @IsUUID()
  id!: string;

  @ApiProperty({ ...value, description: 'null takes the default again.' })
  @IsSettingValue()
  value!: SettingValue;

  @ApiProperty({ minLength: 1, maxLength: MOST_REASON })
  @IsString()
  @Matches(/\S/, { message: 'Please say why' })
  @MaxLength(MOST_REASON, { message: `Please use at most ${MOST_REASON} characters` })
  reason!: string;

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
