/** What a signed-in person sends to close their account. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PASSWORD } from '../auth/auth-requests.js';
import { rules } from '../users/field-rules.js';

export class CloseAccountRequest {
  @ApiPropertyOptional({ description: 'Left out for an account without one.' })
  @IsOptional()
  @rules(
    IsString({ message: 'Password is required' }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  )
  password?: string;
}
