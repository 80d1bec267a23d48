/**
 * Two members of staff who act at once learn of each other: a change names how many changes had been made of what was
 * shown (decisions 0289, 0293).
 */
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';

/** Undefined: whatever stands now is changed. */
export type Seen = number | undefined;

const description = 'How many changes had been made of what was shown; left out: whatever stands now is changed.';

/** A field `seen` of a request. */
export const SeenChanges = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ minimum: 0, description }), IsOptional(), Min(0), IsInt());
