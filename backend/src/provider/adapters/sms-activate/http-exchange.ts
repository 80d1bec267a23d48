/** One exchange with the outside, told exactly: the answer as it came, or whether the question ever left us. */
import { Agent, type Dispatcher } from 'undici';

export interface Bounds {
  /** Milliseconds for the whole exchange. */
  readonly total: number;
  /** Bytes of the body that we are ready to read. */
  readonly most: number;
}

export type Exchange =
  | { readonly kind: 'answered'; readonly http: number; readonly body: string; readonly retryAfter?: number }
  | { readonly kind: 'not-sent'; readonly trouble: string }
  | { readonly kind: 'lost'; readonly trouble: string };

const CONNECT_WITHIN = 2_000;

/** Connections are kept for questions that may be asked again. */
export const keptConnections = (): Agent => new Agent({ connect: { timeout: CONNECT_WITHIN }, pipelining: 1 });

/** A connection of its own for each question: none can be lost because an idle one was just being closed. */
export const freshConnections = (): Agent => new Agent({ connect: { timeout: CONNECT_WITHIN }, pipelining: 0 });

/** The error's own short name; its message could carry the address, and the address carries the key. */
const nameOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.name;
};

class Reading implements Dispatcher.DispatchHandler {
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
    this.timer = setTimeout(() => this.giveUp('timed out'), bounds.total);
  }

  /** Called when the connection stands, just before the first byte is written. */
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
    if (this.size > this.bounds.most) this.giveUp(`an answer of more than ${this.bounds.most} bytes`);
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
      new Reading(bounds, settle),
    );
  });
