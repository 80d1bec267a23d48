/** How the fields that people send about themselves are changed and checked, one rule after the other. */
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';

/** An optional plus, then 2 to 15 digits of which the first is not 0. */
const PHONE = /^\+?[1-9]\d{1,14}$/;
const INVALID_PHONE = { message: 'Please enter a valid phone number' };
/** With brackets and blanks, as people write it. */
const MAX_PHONE = 40;

/** Changes a text before it is checked; anything else is left for the rules to refuse. */
export const changeText = (change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** The rules of one field, in the order in which they are checked: the first broken one is reported. */
export const rules =
  (...inOrder: PropertyDecorator[]): PropertyDecorator =>
  (target, name) =>
    inOrder.forEach((rule) => rule(target, name));

/** INPUT-1: blanks, brackets and hyphens are removed first. */
export const Phone = (): PropertyDecorator =>
  rules(
    changeText((text) => text.replace(/[\s()-]/g, '')),
    IsString(INVALID_PHONE),
    MaxLength(MAX_PHONE, INVALID_PHONE),
    Matches(PHONE, INVALID_PHONE),
  );
