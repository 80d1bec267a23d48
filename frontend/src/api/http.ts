/** The one way from the page to the server: same origin, cookies, JSON, a time limit, and every failure as one kind of error. */
import { isRefusalCode } from './refusal-code.js';
import { TroubleError, type Trouble } from './trouble.js';

export interface Ask {
  readonly method?: string;
  readonly url: string;
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** @throws TroubleError whenever there is no good answer. */
export type Http = (ask: Ask) => Promise<unknown>;

const TIME_LIMIT_MS = 20_000;

const address = ({ url, params = {} }: Ask): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return query.size ? `${url}?${query}` : url;
};

const troubleIn = (status: number, body: unknown): Trouble => {
  const { code, facts } = (body ?? {}) as { code?: unknown; facts?: Record<string, unknown> };
  return isRefusalCode(code) ? { kind: 'refused', code, facts: facts ?? {}, status } : { kind: 'unavailable', status };
};

const read = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

export const browserHttp: Http = async (ask) => {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const json: Record<string, string> = ask.body === undefined ? {} : { 'content-type': 'application/json' };
  let status: number, body: unknown;
  try {
    const response = await fetch(address(ask), {
      method: ask.method ?? 'GET',
      headers: { accept: 'application/json', 'x-requested-with': 'otp-wallet', ...json },
      body: ask.body === undefined ? undefined : JSON.stringify(ask.body),
      signal: ask.signal ? AbortSignal.any([ask.signal, limit]) : limit,
      cache: 'no-store',
    });
    body = await read(response);
    status = response.status;
    if (response.ok) return body;
  } catch {
    throw new TroubleError({ kind: 'unreachable' });
  }
  throw new TroubleError(troubleIn(status, body));
};
