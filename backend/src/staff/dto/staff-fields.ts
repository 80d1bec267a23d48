/** Fields of requests of staff, with what is said where they are wrong. */
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { isCommonPassword } from '../../auth/common-passwords.js';
import { canonicalEmail, isCanonicalEmail, MAX_EMAIL } from '../../domain/email.js';
import { PERMISSIONS } from '../../domain/staff/permission.js';
import { changeText, rules } from '../../users/field-rules.js';
import { MIN_STAFF_PASSWORD } from '../staff-password.js';

const MAX_PASSWORD = 200;
export const MAX_NAME = 100;
const MAX_CODE = 40;
const INVALID_EMAIL = { message: 'Please enter a valid email address' };
export const NOT_A_CHOICE = { message: 'Please choose one of the options' };
const INVALID_CODE = { message: 'Please enter the code' };

export const Email = () =>
  rules(
    changeText(canonicalEmail),
    IsString({ message: 'Email is required' }),
    IsNotEmpty({ message: 'Email is required' }),
    MaxLength(MAX_EMAIL, INVALID_EMAIL),
    ValidateBy(
      {
        name: 'isCanonicalEmail',
        validator: { validate: (value) => typeof value === 'string' && isCanonicalEmail(value) },
      },
      INVALID_EMAIL,
    ),
  );

export const Password = () =>
  rules(
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  );

export const NewPassword = () =>
  rules(
    Password(),
    MinLength(MIN_STAFF_PASSWORD, { message: `Password must be at least ${MIN_STAFF_PASSWORD} characters` }),
    Matches(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, {
      message: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    }),
    ValidateBy(
      { name: 'isUncommon', validator: { validate: (value) => typeof value === 'string' && !isCommonPassword(value) } },
      { message: 'This password is too common. Please choose another one' },
    ),
  );

export const Name = (what: string) =>
  rules(
    changeText((text) => text.trim()),
    IsString({ message: `${what} is required` }),
    IsNotEmpty({ message: `${what} is required` }),
    MaxLength(MAX_NAME, { message: `Please use at most ${MAX_NAME} characters` }),
  );

export const Code = () => rules(IsString(INVALID_CODE), IsNotEmpty(INVALID_CODE), MaxLength(MAX_CODE, INVALID_CODE));

export const Permissions = () =>
  rules(
    IsArray(NOT_A_CHOICE),
    ArrayMaxSize(PERMISSIONS.length, NOT_A_CHOICE),
    ArrayUnique(NOT_A_CHOICE),
    IsIn(PERMISSIONS, { ...NOT_A_CHOICE, each: true }),
  );
