/** What people send to register and to sign in, with the texts of INPUT-1. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { canonicalEmail, hasNameOf, isCanonicalEmail, MAX_EMAIL } from '../domain/email.js';
import { changeText, Phone, rules } from '../users/field-rules.js';
import { isCommonPassword } from './common-passwords.js';

/** Wide enough for every address that ever got an account. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const INVALID_EMAIL = { message: 'Please enter a valid email address' };
const COMPOSED = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s;
export const MAX_PASSWORD = 200;
export const CONTAINS_NAME = 'Your password must not contain the name in your email';

export const Email = (...more: PropertyDecorator[]): PropertyDecorator =>
  rules(
    IsString({ message: 'Email is required' }),
    IsNotEmpty({ message: 'Email is required' }),
    MaxLength(MAX_EMAIL, INVALID_EMAIL),
    Matches(EMAIL, INVALID_EMAIL),
    ...more,
  );

const NewEmail = (): PropertyDecorator =>
  rules(
    changeText((text) => text.trim()),
    Email(
      ValidateBy(
        {
          name: 'isCanonicalEmail',
          validator: { validate: (value) => typeof value === 'string' && isCanonicalEmail(canonicalEmail(value)) },
        },
        INVALID_EMAIL,
      ),
    ),
  );

const TOO_SHORT = 'Password must be at least 6 characters';

const Password = (tooShort = TOO_SHORT): PropertyDecorator =>
  rules(
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    MinLength(6, { message: tooShort }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  );

const hasNameOfEmail = (password: unknown, request: object | undefined): boolean => {
  const { email } = (request ?? {}) as { email?: unknown };
  return typeof password === 'string' && typeof email === 'string' && hasNameOf(email, password);
};

/** @param tooShort what a reset says in other words (INPUT-5) */
export const NewPassword = (tooShort = TOO_SHORT): PropertyDecorator =>
  rules(
    Password(tooShort),
    Matches(COMPOSED, {
      message: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    }),
    ValidateBy(
      { name: 'isUncommon', validator: { validate: (value) => typeof value === 'string' && !isCommonPassword(value) } },
      { message: 'This password is too common. Please choose another one' },
    ),
    ValidateBy(
      { name: 'isNotOwnName', validator: { validate: (value, context) => !hasNameOfEmail(value, context?.object) } },
      { message: CONTAINS_NAME },
    ),
  );

export class SignInRequest {
  @ApiProperty({ example: 'asha@example.com' })
  @changeText((text) => text.trim())
  @Email()
  email!: string;

  @ApiProperty({ minLength: 6 })
  @Password()
  password!: string;
}

export class RegisterRequest {
  @ApiProperty({ example: 'asha@example.com' })
  @NewEmail()
  email!: string;

  @ApiProperty({ minLength: 6, description: 'At least one lower-case letter, one upper-case letter and one digit' })
  @NewPassword()
  password!: string;

  @ApiPropertyOptional({ example: '+91 98765 43210' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @IsOptional()
  @Phone()
  phone?: string;
}

export class ForgotPasswordRequest {
  @ApiProperty({ example: 'asha@example.com' })
  @changeText((text) => text.trim())
  @Email()
  email!: string;
}

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;
const Token = (): PropertyDecorator => rules(IsString(), Matches(TOKEN, { message: 'Not a token of a reset link' }));

export class ResetPasswordRequest {
  @ApiProperty({ description: 'From the link: `access_token`' })
  @Token()
  accessToken!: string;

  @ApiProperty({ description: 'From the link: `refresh_token`' })
  @Token()
  refreshToken!: string;

  @ApiProperty({ minLength: 6, description: 'By the rules of a new account' })
  @NewPassword(`${TOO_SHORT} long`)
  password!: string;
}
