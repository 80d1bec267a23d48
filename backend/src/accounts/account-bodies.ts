/** What people send about themselves, with the texts of INPUT-1, INPUT-2, and what they see of themselves. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { isCommon } from './common-passwords.js';
import { canonicalEmail, containsNameOf, isCanonicalEmail, MOST_EMAIL } from '../domain/email.js';

/** Wide enough for every address that ever got an account. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const NO_EMAIL = { message: 'Please enter a valid email address' };
/** An optional plus, then 2 to 15 digits of which the first is not 0. */
const PHONE = /^\+?[1-9]\d{1,14}$/;
const COMPOSED = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s;
const MOST_PASSWORD = 200;
const MOST_NAME = 100;
/** With brackets and blanks, as people write it. */
const MOST_PHONE = 40;

const asText = (change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** The rules of one field, in the order in which they are asked: the first that is broken is told. */
const rules =
  (...inOrder: PropertyDecorator[]): PropertyDecorator =>
  (target, name) =>
    inOrder.forEach((rule) => rule(target, name));

const Email = (...more: PropertyDecorator[]): PropertyDecorator =>
  rules(
    IsString({ message: 'Email is required' }),
    IsNotEmpty({ message: 'Email is required' }),
    MaxLength(MOST_EMAIL, NO_EMAIL),
    Matches(EMAIL, NO_EMAIL),
    ...more,
  );

const NewEmail = (): PropertyDecorator =>
  rules(
    asText(canonicalEmail),
    Email(
      ValidateBy(
        {
          name: 'isCanonicalEmail',
          validator: { validate: (value) => typeof value === 'string' && isCanonicalEmail(value) },
        },
        NO_EMAIL,
      ),
    ),
  );

const Password = (): PropertyDecorator =>
  rules(
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    MinLength(6, { message: 'Password must be at least 6 characters' }),
    MaxLength(MOST_PASSWORD, { message: `Password must be at most ${MOST_PASSWORD} characters` }),
  );

const namesItsOwner = (password: unknown, body: object | undefined): boolean => {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof password === 'string' && typeof email === 'string' && containsNameOf(email, password);
};

const NewPassword = (): PropertyDecorator =>
  rules(
    Password(),
    Matches(COMPOSED, {
      message: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    }),
    ValidateBy(
      { name: 'isUncommon', validator: { validate: (value) => typeof value === 'string' && !isCommon(value) } },
      { message: 'This password is too common. Please choose another one' },
    ),
    ValidateBy(
      { name: 'isNotOwnName', validator: { validate: (value, told) => !namesItsOwner(value, told?.object) } },
      { message: 'Your password must not contain the name in your email' },
    ),
  );

const Phone = (): PropertyDecorator =>
  rules(
    asText((text) => text.replace(/[\s()-]/g, '')),
    IsString({ message: 'Please enter a valid phone number' }),
    MaxLength(MOST_PHONE, { message: 'Please enter a valid phone number' }),
    Matches(PHONE, { message: 'Please enter a valid phone number' }),
  );

export class SignInBody {
  @ApiProperty({ example: 'asha@example.com' })
  @asText((text) => text.trim())
  @Email()
  email!: string;

  @ApiProperty({ minLength: 6 })
  @Password()
  password!: string;
}

export class RegisterBody {
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

export class ProfileBody {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100, description: 'null takes it out' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @IsString({ message: 'Please enter a valid name' })
  @MaxLength(MOST_NAME, { message: `Please use at most ${MOST_NAME} characters` })
  fullName?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'null takes it out' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @IsOptional()
  @Phone()
  phone?: string | null;
}

export class Me {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  fullName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class Session {
  @ApiProperty({ type: Me, nullable: true, description: 'null for somebody who is not signed in.' })
  me!: Me | null;
}
