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
const MAX_PASSWORD = 200;

const Email = (...more: PropertyDecorator[]): PropertyDecorator =>
  rules(
    IsString({ message: 'Email is required' }),
    IsNotEmpty({ message: 'Email is required' }),
    MaxLength(MAX_EMAIL, INVALID_EMAIL),
    Matches(EMAIL, INVALID_EMAIL),
    ...more,
  );

const NewEmail = (): PropertyDecorator =>
  rules(
    changeText(canonicalEmail),
    Email(
      ValidateBy(
        {
          name: 'isCanonicalEmail',
          validator: { validate: (value) => typeof value === 'string' && isCanonicalEmail(value) },
        },
        INVALID_EMAIL,
      ),
    ),
  );

const Password = (): PropertyDecorator =>
  rules(
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    MinLength(6, { message: 'Password must be at least 6 characters' }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  );

const hasNameOfEmail = (password: unknown, request: object | undefined): boolean => {
  const { email } = (request ?? {}) as { email?: unknown };
  return typeof password === 'string' && typeof email === 'string' && hasNameOf(email, password);
};

const NewPassword = (): PropertyDecorator =>
  rules(
    Password(),
    Matches(COMPOSED, {
      message: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    }),
    ValidateBy(
      { name: 'isUncommon', validator: { validate: (value) => typeof value === 'string' && !isCommonPassword(value) } },
      { message: 'This password is too common. Please choose another one' },
    ),
    ValidateBy(
      { name: 'isNotOwnName', validator: { validate: (value, context) => !hasNameOfEmail(value, context?.object) } },
      { message: 'Your password must not contain the name in your email' },
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
