/** What a signed-in person sends to take their data or to close their account, and what takes the file. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_PASSWORD } from '../auth/auth-requests.js';
import { rules } from '../users/field-rules.js';

export class PasswordRequest {
  @ApiPropertyOptional({ description: 'Left out for an account without one.' })
  @IsOptional()
  @rules(
    IsString({ message: 'Password is required' }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  )
  password?: string;
}

export class FileTicketResponse {
  @ApiProperty({ description: 'For the address of the file; valid for five minutes.' })
  ticket!: string;
}

export class FileQuery {
  @ApiProperty()
  @Matches(/^[\w.-]{1,100}$/, { message: 'Not a ticket' })
  ticket!: string;
}
