/** What people send to prove their e-mail. */
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { changeText, rules } from '../../users/field-rules.js';

const CODE = /^\d{6}$/;
const TOKEN = /^[\w-]{43}$/;
const NOT_A_CODE = { message: 'Please enter the 6 digits of the code' };

export class EmailCodeRequest {
  @ApiProperty({ example: '123456', description: 'The code of the mail; blanks within it are ignored.' })
  @rules(changeText((text) => text.replace(/\s/g, '')), IsString(NOT_A_CODE), Matches(CODE, NOT_A_CODE))
  code!: string;
}

export class EmailLinkRequest {
  @ApiProperty({ description: 'From the link: `token`' })
  @rules(IsString(), Matches(TOKEN, { message: 'Not a token of a link' }))
  token!: string;
}
