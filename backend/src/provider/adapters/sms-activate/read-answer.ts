/** Reads a raw answer by HTTP status first, then a JSON title, then a token; anything else is no information. */
import type { Exchange } from './http-exchange.js';
import { retryAfterOf } from '../../resilience/retry-after.js';

export type Answer =
  /** A code of the protocol, with the text after its first colon and the details of a JSON envelope. */
  | {
      readonly kind: 'word';
      readonly name: string;
      readonly rest: string;
      readonly info: unknown;
      readonly http: number;
    }
  | { readonly kind: 'json'; readonly value: unknown }
  /** 2xx without a body: success, where no content is expected. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-sent'; readonly trouble: string }
  | { readonly kind: 'nothing'; readonly trouble: string; readonly retryAfter?: number };

const MAX_WORD = 2_000;

const word = (text: string, http: number, info: unknown = null): Answer | null => {
  const match = /^([A-Z][A-Z0-9_]{2,60})(?::([\s\S]*))?$/.exec(text);
  return match?.[1] ? { kind: 'word', name: match[1], rest: (match[2] ?? '').trim(), info, http } : null;
};

const noInformation = (trouble: string): Answer => ({ kind: 'nothing', trouble });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two envelopes of refusals are known: {"title":"CODE"} and {"status":"error","error":"CODE"}. */
const envelope = (value: unknown, http: number): Answer | null => {
  if (!isObject(value)) return null;
  if (typeof value.title === 'string') return word(value.title, http, value.info ?? null);
  if (value.status !== 'error' && value.status !== 'false' && value.status !== false) return null;
  const message = value.error ?? value.msg ?? value.message;
  return typeof message === 'string'
    ? (word(message, http) ?? { kind: 'word', name: 'REFUSED', rest: message, info: null, http })
    : null;
};

const parsed = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const fromText = (text: string, http: number): Answer => {
  if (/^error code: 10\d\d$/.test(text)) return { kind: 'word', name: 'BLOCKED', rest: text, info: null, http };
  if (/^[[{"]/.test(text)) {
    const json = parsed(text);
    if (!json) return noInformation('a truncated answer');
    if (typeof json.value === 'string') return word(json.value.trim(), http) ?? noInformation('an unreadable answer');
    return envelope(json.value, http) ?? { kind: 'json', value: json.value };
  }
  if (text.startsWith('<')) return noInformation('a web page instead of an answer');
  return (text.length <= MAX_WORD ? word(text, http) : null) ?? noInformation('an unreadable answer');
};

/** A 4xx without a code is certain for an order (nothing was bought), and no information for anything else. */
const fromClientError = (text: string, http: number): Answer => {
  const read = text === '' ? null : fromText(text, http);
  return read?.kind === 'word' ? read : { kind: 'word', name: `HTTP_${http}`, rest: '', info: null, http };
};

export const readAnswer = (exchange: Exchange): Answer => {
  if (exchange.kind === 'not-sent') return exchange;
  if (exchange.kind === 'lost') return noInformation(exchange.trouble);
  const { http, body, retryAfter } = exchange;
  const text = body.replace(/^\uFEFF/, '').trim();
  if (http >= 500)
    return {
      kind: 'nothing',
      trouble: `HTTP ${http}`,
      ...(retryAfter ? { retryAfter: retryAfterOf(retryAfter) } : {}),
    };
  if (http === 429) return { kind: 'word', name: 'RATE_LIMIT', rest: '', info: { retryAfter }, http };
  if (http >= 400) return fromClientError(text, http);
  if (http >= 300) return noInformation(`HTTP ${http}, a redirect`);
  if (text === '') return http === 204 ? { kind: 'empty' } : noInformation('an empty answer');
  return fromText(text, http);
};
