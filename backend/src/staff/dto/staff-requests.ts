/** What members of staff send to the console's API. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { ReasonRequest } from '../../audit/reason-request.js';
import { isCommonPassword } from '../../auth/common-passwords.js';
import { canonicalEmail, isCanonicalEmail, MAX_EMAIL } from '../../domain/email.js';
import { PERMISSIONS, ROLES, type Permission, type StaffRole } from '../../domain/staff/permission.js';
import { changeText, rules } from '../../users/field-rules.js';
import { MIN_STAFF_PASSWORD } from '../staff-password.js';

const MAX_PASSWORD = 200;
const MAX_NAME = 100;
const MAX_CODE = 40;
const MAX_TOKEN_HOURS = 24;
const INVALID_EMAIL = { message: 'Please enter a valid email address' };
const NOT_A_CHOICE = { message: 'Please choose one of the options' };
const INVALID_CODE = { message: 'Please enter the code' };

const Email = () =>
  rules(
    changeText(canonicalEmail),
    IsString({ message: 'Email is required' }),
    IsNotEmpty({ message: 'Email is required' }),
    MaxLength(MAX_EMAIL, INVALID_EMAIL),
    ValidateBy(
      {
        name: 'isCanonicalEmail',
        validator: { validate: (value) => typeof value === 'string' && isCanonicalEmail(value) },
      },
      INVALID_EMAIL,
    ),
  );

const Password = () =>
  rules(
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  );

const NewPassword = () =>
  rules(
    Password(),
    MinLength(MIN_STAFF_PASSWORD, { message: `Password must be at least ${MIN_STAFF_PASSWORD} characters` }),
    Matches(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, {
      message: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    }),
    ValidateBy(
      { name: 'isUncommon', validator: { validate: (value) => typeof value === 'string' && !isCommonPassword(value) } },
      { message: 'This password is too common. Please choose another one' },
    ),
  );

const Name = (what: string) =>
  rules(
    changeText((text) => text.trim()),
    IsString({ message: `${what} is required` }),
    IsNotEmpty({ message: `${what} is required` }),
    MaxLength(MAX_NAME, { message: `Please use at most ${MAX_NAME} characters` }),
  );

const Code = () => rules(IsString(INVALID_CODE), IsNotEmpty(INVALID_CODE), MaxLength(MAX_CODE, INVALID_CODE));

const Permissions = () =>
  rules(
    IsArray(NOT_A_CHOICE),
    ArrayMaxSize(PERMISSIONS.length, NOT_A_CHOICE),
    ArrayUnique(NOT_A_CHOICE),
    IsIn(PERMISSIONS, { ...NOT_A_CHOICE, each: true }),
  );

export class StaffSignInRequest {
  @ApiProperty({ example: 'admin@example.com' })
  @Email()
  email!: string;

  @ApiProperty()
  @Password()
  password!: string;
}

export class CodeRequest {
  @ApiProperty({ description: 'Of the phone; at a sign-in also a recovery code' })
  @Code()
  code!: string;
}

export class StepUpRequest {
  @ApiPropertyOptional({ description: 'One of the two' })
  @ValidateIf(({ code }: StepUpRequest) => code === undefined)
  @Password()
  password?: string;

  @ApiPropertyOptional({ description: 'Of the phone; no recovery code' })
  @ValidateIf(({ code }: StepUpRequest) => code !== undefined)
  @Code()
  code?: string;
}

export class StaffPasswordRequest {
  @ApiProperty({ minLength: MIN_STAFF_PASSWORD })
  @NewPassword()
  password!: string;
}

export class InviteRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again makes no second invitation.' })
  @IsUUID('4')
  id!: string;

  @ApiProperty({ example: 'asha@example.com' })
  @Email()
  email!: string;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true })
  @Permissions()
  permissions!: Permission[];
}

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export class AcceptInviteRequest {
  @ApiProperty({ description: 'From the link: `token`' })
  @rules(IsString(), Matches(TOKEN, { message: 'Not a token of an invitation' }))
  token!: string;

  @ApiProperty({ maxLength: MAX_NAME })
  @Name('Name')
  name!: string;

  @ApiProperty({ minLength: MIN_STAFF_PASSWORD })
  @NewPassword()
  password!: string;
}

const seen = {
  minimum: 0,
  description: 'How many changes had been made of what was shown; left out: whatever stands now is changed.',
} as const;

/** So that of two at a time the later one learns what the earlier one did. */
class SeenRequest {
  @ApiPropertyOptional(seen)
  @IsOptional()
  @Min(0)
  @IsInt()
  seen?: number;
}

export class SeenStaffQuery {
  @ApiPropertyOptional(seen)
  @Type(() => Number)
  @IsOptional()
  @Min(0)
  @IsInt()
  seen?: number;
}

export class PermissionRequest extends SeenRequest {
  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission' })
  @IsIn(PERMISSIONS, NOT_A_CHOICE)
  permission!: Permission;

  @ApiProperty({ description: 'false revokes it' })
  @IsBoolean(NOT_A_CHOICE)
  isGranted!: boolean;
}

export class RoleRequest extends SeenRequest {
  @ApiProperty({ enum: ROLES, enumName: 'StaffRole' })
  @IsIn(ROLES, NOT_A_CHOICE)
  role!: StaffRole;
}

export class EndAccessRequest extends ReasonRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'One session or token; without it all of them.' })
  // null is refused: it must not mean all of them
  @ValidateIf((_, value) => value !== undefined)
  @IsUUID()
  entryId?: string;
}

export class TokenRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again makes no second token.' })
  @IsUUID('4')
  id!: string;

  @ApiProperty({ maxLength: MAX_NAME })
  @Name('Name')
  name!: string;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true })
  @Permissions()
  permissions!: Permission[];

  @ApiProperty({ minimum: 1, maximum: MAX_TOKEN_HOURS })
  @IsInt({ message: 'Please enter whole hours' })
  @Min(1, { message: 'At least 1 hour' })
  @Max(MAX_TOKEN_HOURS, { message: `At most ${MAX_TOKEN_HOURS} hours` })
  hours!: number;
}
