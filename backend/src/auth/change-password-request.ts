/** What a signed-in person sends to set another password. */
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { rules } from '../users/field-rules.js';
import { MAX_PASSWORD, NewPassword } from './auth-requests.js';

const REQUIRED = { message: 'Current password is required' };

export class ChangePasswordRequest {
  @ApiProperty()
  @rules(
    IsString(REQUIRED),
    IsNotEmpty(REQUIRED),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  )
  currentPassword!: string;

  @ApiProperty({ minLength: 6, description: 'By the rules of a new account' })
  @NewPassword()
  password!: string;
}
