/**
 * The cookie by which a browser remembers the language that was chosen in it (frontend/src/texts/language.ts writes
 * it): for pages of visitors, and for people who have not chosen one for their account.
 */
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../texts/texts.js';

/** Undefined where none was chosen, and where the cookie holds anything else. */
export const languageOf = ({ cookies }: FastifyRequest): Language | undefined =>
  LANGUAGES.find((one) => one === cookies.language);
