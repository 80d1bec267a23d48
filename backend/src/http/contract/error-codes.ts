/**
 * The codes of all error answers and their HTTP status: refusals of the rules, and what the protocol itself rejects.
 */
import type { RefusalCode } from '../../domain/refusal.js';
import { REFUSAL_ANSWERS } from './refusal-answers.js';

/** What Nest and Fastify answer without a rule of ours: the code is the reason phrase of the status in kebab case. */
const PROTOCOL_STATUS = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'service-unavailable': 503,
} as const;

export type ErrorCode = RefusalCode | keyof typeof PROTOCOL_STATUS;

export const isRefusalCode = (code: ErrorCode): code is RefusalCode => code in REFUSAL_ANSWERS;

/** @returns the HTTP status */
export const statusOf = (code: ErrorCode): number =>
  isRefusalCode(code) ? REFUSAL_ANSWERS[code].status : PROTOCOL_STATUS[code];
