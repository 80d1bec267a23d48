/** The codes of the server's refusals at run time; their texts are in ui/text/refusals.ts. */
import { REFUSAL_CODES, type RefusalCode } from './client.gen.js';

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  (REFUSAL_CODES as readonly unknown[]).includes(code);
