/**
 * The cookies by which a browser remembers the language and the theme that were chosen in it (frontend/src/texts/
 * language.ts and frontend/src/ui/hooks/use-theme.ts write them): for pages of visitors, and for people who have not
 * chosen them for their account.
 */
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../texts/texts.js';

const THEMES = ['light', 'dark'] as const;

/** Undefined where none was chosen, and where the cookie holds anything else. */
export const languageOf = ({ cookies }: FastifyRequest): Language | undefined =>
  LANGUAGES.find((one) => one === cookies.language);

/** Undefined where the device's is wanted, and where the cookie holds anything else. */
export const themeOf = ({ cookies }: FastifyRequest): (typeof THEMES)[number] | undefined =>
  THEMES.find((one) => one === cookies.theme);
