/** `@Limited('buy')` on a route: how often it may be called is in limits/limit-table.ts. */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { LimitedOperation } from '../../limits/limit-table.js';

export const LIMITED = 'limited';
/** The same for openapi.json, where contract/error-responses.ts reads and removes it. */
export const LIMITED_EXTENSION = 'x-limited';

export const Limited = (operation: LimitedOperation) =>
  applyDecorators(SetMetadata(LIMITED, operation), ApiExtension(LIMITED_EXTENSION, operation));
