/** Finds the account that staff want to see: by its id, or by its e-mail as somebody types it. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, isUUID, MaxLength } from 'class-validator';
import { MAX_EMAIL } from '../../domain/email.js';
import { Needs } from '../../http/access.js';
import { Users } from '../users.js';

export class FindAccountRequest {
  @ApiProperty({ maxLength: MAX_EMAIL, description: 'An id or an e-mail, whole. In the body: addresses are logged.' })
  @MaxLength(MAX_EMAIL, { message: `At most ${MAX_EMAIL} characters` })
  @IsString()
  text!: string;
}

export class FoundAccountResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ description: 'Whether somebody has shown that they read its mails.' })
  isEmailProved!: boolean;
}

export class FoundAccountsResponse {
  @ApiProperty({ type: [FoundAccountResponse], description: 'One, or none.' })
  items!: FoundAccountResponse[];
}

@ApiTags('Staff')
@Controller('admin/users')
export class AccountsController {
  constructor(private readonly users: Users) {}

  @Post('search')
  @HttpCode(200)
  @Needs('user_ban', 'user_management')
  @ApiOperation({ operationId: 'findAccount' })
  @ApiOkResponse({ type: FoundAccountsResponse })
  async find(@Body() { text }: FindAccountRequest): Promise<FoundAccountsResponse> {
    const typed = text.trim();
    const user = isUUID(typed) ? await this.users.findById(typed) : await this.users.findByEmail(typed);
    if (!user) return { items: [] };
    const { id: userId, email, createdAt, emailProvedAt } = user;
    return {
      items: [{ userId, email, createdAt: createdAt.toISOString(), isEmailProved: emailProvedAt !== null }],
    };
  }
}
