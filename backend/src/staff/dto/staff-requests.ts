/** What members of staff send about themselves: sign-in, proofs, joining by an invitation, tokens. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, IsUUID, Matches, Max, Min, ValidateIf } from 'class-validator';
import { PERMISSIONS, type Permission } from '../../domain/staff/permission.js';
import { rules } from '../../users/field-rules.js';
import { MIN_STAFF_PASSWORD } from '../staff-password.js';
import { Code, Email, MAX_NAME, Name, NewPassword, Password, Permissions } from './staff-fields.js';

const MAX_TOKEN_HOURS = 24;

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
