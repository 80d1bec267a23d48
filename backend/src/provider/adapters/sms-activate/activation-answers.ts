/** Translates answers about one activation: to requests for its status, to cancel, to finish and to repeat. */
import { orderMeaning, isGoneCode } from './answer-codes.js';
import { isRecord, retryAfterIn } from './tolerant-reader.js';
import type { CancelAnswer, DoneAnswer, NoInformation, StatusAnswer } from '../../provider.js';
import type { Answer } from './read-answer.js';

/** Answers about our account, our rate or the provider's own errors are no information: they must not end a number. */
const noInformation = (answer: Answer): NoInformation => {
  if (answer.kind === 'nothing') return answer;
  if (answer.kind === 'not-sent') return { kind: 'nothing', trouble: answer.trouble };
  if (answer.kind !== 'word') return { kind: 'nothing', trouble: 'an unexpected answer' };
  if (orderMeaning(answer.name) !== 'busy') return { kind: 'nothing', trouble: answer.name };
  return { kind: 'nothing', trouble: answer.name, retryAfter: retryAfterIn(answer.info) };
};

const unquoted = (code: string): string => code.replace(/^(['"])(.*)\1$/s, '$2').trim();

export const statusAnswer = (answer: Answer): StatusAnswer => {
  if (answer.kind !== 'word') return noInformation(answer);
  const { name, rest } = answer;
  const code = unquoted(rest);
  switch (name) {
    case 'STATUS_OK':
      return code ? { kind: 'code', code } : { kind: 'waiting' };
    case 'STATUS_WAIT_CODE':
    case 'STATUS_WAIT_RESEND':
      return { kind: 'waiting' };
    case 'STATUS_WAIT_RETRY':
      return code ? { kind: 'waiting', last: code } : { kind: 'waiting' };
    case 'STATUS_CANCEL':
    case 'ACCESS_CANCEL':
      return { kind: 'cancelled', answer: name };
    default:
      return isGoneCode(name) ? { kind: 'gone', answer: name } : noInformation(answer);
  }
};

const minimumOf = (info: unknown): number | null => {
  const seconds = isRecord(info) ? Number(info.minActivationTime) : NaN;
  return seconds > 0 && seconds < 86_400 ? seconds * 1000 : null;
};

export const cancelAnswer = (answer: Answer): CancelAnswer => {
  if (answer.kind === 'empty') return { kind: 'cancelled', answer: 'done' };
  if (answer.kind !== 'word') return noInformation(answer);
  const { name, info } = answer;
  switch (name) {
    case 'ACCESS_CANCEL':
    case 'STATUS_CANCEL':
      return { kind: 'cancelled', answer: name };
    case 'OTP_RECEIVED':
    case 'NEW_OTP_RECEIVED':
      return { kind: 'code', answer: name };
    case 'EARLY_CANCEL_DENIED': {
      const minimum = minimumOf(info);
      return { kind: 'too-early', answer: name, ...(minimum ? { minimum } : {}) };
    }
    case 'FREE_CANCELLATION_EXPIRED':
    case 'BAD_STATUS':
    case 'INCORECT_STATUS':
    case 'ACTIVATION_NOT_ACTIVE':
    case 'ACCESS_APPROVED':
      return { kind: 'too-late', answer: name };
    default:
      return isGoneCode(name) ? { kind: 'gone', answer: name } : noInformation(answer);
  }
};

const DONE = ['ACCESS_ACTIVATION', 'ACCESS_RETRY_GET', 'ACCESS_READY', 'ACCESS_APPROVED'];
const NOT_POSSIBLE = ['BAD_STATUS', 'INCORECT_STATUS', 'ACTIVATION_NOT_ACTIVE', 'STATUS_CANCEL', 'SIM_OFFLINE'];

export const doneAnswer = (answer: Answer): DoneAnswer => {
  if (answer.kind === 'empty') return { kind: 'done' };
  if (answer.kind !== 'word') return noInformation(answer);
  if (DONE.includes(answer.name)) return { kind: 'done' };
  if (NOT_POSSIBLE.includes(answer.name) || isGoneCode(answer.name)) return { kind: 'refused', answer: answer.name };
  return noInformation(answer);
};
