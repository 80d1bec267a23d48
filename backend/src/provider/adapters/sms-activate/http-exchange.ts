/** One HTTP exchange with a provider: the answer as it came, or whether the request was sent at all. */
import { Agent, type Dispatcher } from 'undici';

export interface Bounds {
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  /** Most bytes of the body that are read. */
  readonly maxBytes: number;
}

export type Exchange =
  | { readonly kind: 'answered'; readonly http: number; readonly body: string; readonly retryAfter?: number }
  | { readonly kind: 'not-sent'; readonly trouble: string }
  | { readonly kind: 'lost'; readonly trouble: string };

const CONNECT_TIMEOUT = 2_000;

/** Kept-alive connections, for requests that may be sent again. */
export const reusedConnections = (): Agent => new Agent({ connect: { timeout: CONNECT_TIMEOUT }, pipelining: 1 });

/** A new connection for each request: none is lost because an idle connection was just being closed. */
export const freshConnections = (): Agent => new Agent({ connect: { timeout: CONNECT_TIMEOUT }, pipelining: 0 });

/** The error's code or name; its message could contain the address, and the address contains the key. */
const nameOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.name;
};

class ResponseReader implements Dispatcher.DispatchHandler {
  private sent = false;
  private isOver = false;
  private http = 0;
  private retryAfter: number | undefined;
  private size = 0;
  private readonly chunks: Buffer[] = [];
  private controller: Dispatcher.DispatchController | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly bounds: Bounds,
    private readonly settle: (httpExchange: Exchange) => void,
  ) {
    this.timer = setTimeout(() => this.giveUp('timed out'), bounds.timeout);
  }

  /** Called when the connection is open, just before the first byte is written. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) controller.abort(new Error('given up before it was sent'));
    else this.sent = true;
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    http: number,
    headers: Record<string, string | string[] | undefined>,
  ) {
    this.http = http;
    const seconds = Number(headers['retry-after']);
    if (headers['retry-after'] !== undefined && seconds >= 0) this.retryAfter = seconds * 1000;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.bounds.maxBytes) this.giveUp(`an answer of more than ${this.bounds.maxBytes} bytes`);
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const body = Buffer.concat(this.chunks).toString('utf8');
    const wait = this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter };
    this.end({ kind: 'answered', http: this.http, body, ...wait });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.end({ kind: this.sent ? 'lost' : 'not-sent', trouble: nameOf(error) });
  }

  private giveUp(trouble: string): void {
    this.end({ kind: this.sent ? 'lost' : 'not-sent', trouble });
    this.controller?.abort(new Error(trouble));
  }

  private end(exchange: Exchange): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.settle(exchange);
  }
}

/** Asks once; follows no redirect and tries nothing again. Never throws. */
export const exchange = (agent: Agent, url: URL, bounds: Bounds): Promise<Exchange> =>
  new Promise((settle) => {
    const path = url.pathname + url.search;
    const headers = { accept: 'application/json, text/plain', 'user-agent': 'otp-wallet' };
    agent.dispatch(
      { origin: url.origin, path, method: 'GET', headers, idempotent: false, headersTimeout: 0, bodyTimeout: 0 },
      new ResponseReader(bounds, settle),
    );
  });
