/** `@Refuses('price-changed', ...)` on a route: the errors that its own rules answer, for openapi.json. */
import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from './error-codes.js';

export const REFUSES = 'x-refuses';

/**
 * Once a route, with all codes. What guards, pipes and the body reader answer is declared by them (own-errors.ts).
 * A test must see each declared code, and no other.
 */
export const Refuses = (...codes: ErrorCode[]): MethodDecorator => ApiExtension(REFUSES, codes);
