/**
 * The HTTP client of the page: same origin, cookies, JSON and files, a time limit, and every failure as one kind of
 * error.
 */
import { isRefusalCode } from './refusal-code.js';
import { TroubleError, type Facts, type Trouble } from './trouble.js';

export interface HttpRequest {
  readonly method?: string;
  readonly url: string;
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Instead of a body: CSV, which is packed on its way. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  /** Instead of the usual limit, ms. */
  readonly within?: number;
  /** Whom the page shows: the server refuses where the session has become another person's. */
  readonly userId?: string;
}

/** @throws TroubleError for every answer that is no success, and where no answer came. */
export type Http = (request: HttpRequest) => Promise<unknown>;

const TIME_LIMIT_MS = 20_000;
/** Reads and keeps all that a file has, or all that is open. */
export const LONG_MS = 180_000;

const address = ({ url, params = {} }: HttpRequest): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return query.size ? `${url}?${query}` : url;
};

const troubleIn = (status: number, body: unknown): Trouble => {
  const { code, facts } = (body ?? {}) as { code?: unknown; facts?: Facts };
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

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
}

/** Older browsers cannot pack: it is sent as it is. It is read here in both cases: it may have changed meanwhile. */
const sentFile = async (file: Blob): Promise<Sent> => {
  const headers = { 'content-type': 'text/csv' };
  try {
    if (!('CompressionStream' in globalThis)) return { headers, body: new Blob([await file.arrayBuffer()]) };
    const body = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
    return { headers: { ...headers, 'content-encoding': 'gzip' }, body };
  } catch {
    throw new TroubleError({ kind: 'unreadable' });
  }
};

const sentOf = async ({ body, file }: HttpRequest): Promise<Sent> => {
  if (file) return sentFile(file);
  return body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

export const browserHttp: Http = async (request) => {
  const limit = AbortSignal.timeout(request.within ?? TIME_LIMIT_MS);
  const shown: Record<string, string> = request.userId === undefined ? {} : { 'x-user-id': request.userId };
  const sent = await sentOf(request);
  let status: number, body: unknown;
  try {
    const response = await fetch(address(request), {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'otp-wallet',
        'x-correlation-id': crypto.randomUUID(),
        ...sent.headers,
        ...shown,
      },
      body: sent.body,
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
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
