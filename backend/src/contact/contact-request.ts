/** What a person writes to support, with the rules of INPUT-6. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { Email } from '../auth/auth-requests.js';
import { changeText, rules } from '../users/field-rules.js';
import { PRIORITIES, type Priority } from './contact-messages.js';

const MAX_NAME = 100;
const MAX_SUBJECT = 150;
const MAX_MESSAGE = 5_000;

const Written = (name: string, max: number): PropertyDecorator =>
  rules(
    changeText((text) => text.trim()),
    IsString({ message: `${name} is required` }),
    IsNotEmpty({ message: `${name} is required` }),
    MaxLength(max, { message: `Please use at most ${max} characters` }),
  );

export class ContactRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same message sent again is one message' })
  @IsUUID()
  id!: string;

  @ApiProperty({ maxLength: MAX_NAME })
  @Written('Full name', MAX_NAME)
  name!: string;

  @ApiProperty({ example: 'asha@example.com' })
  @changeText((text) => text.trim())
  @Email()
  email!: string;

  @ApiProperty({ maxLength: MAX_SUBJECT })
  @Written('Subject', MAX_SUBJECT)
  subject!: string;

  @ApiPropertyOptional({ enum: PRIORITIES, enumName: 'ContactPriority', default: 'medium' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(PRIORITIES, { message: 'Please choose one of the options' })
  priority?: Priority;

  @ApiProperty({ maxLength: MAX_MESSAGE })
  @Written('Message', MAX_MESSAGE)
  message!: string;
}
