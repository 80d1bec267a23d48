/** A server on a loopback port in the place of a gateway: it answers as a test says, and keeps what it was asked. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What is answered: a status and a body, or a function that writes the answer itself. */
export type Reply =
  | readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
  | ((response: ServerResponse) => void);

export class GatewayServer {
  readonly asked: Asked[] = [];
  private readonly replies = new Map<string, Reply[]>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<GatewayServer> {
    const server = createServer();
    const opened = new GatewayServer(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        opened.asked.push({ method, path: url, headers, text: Buffer.concat(chunks).toString() });
        opened.reply(`${method} ${url.split('?')[0]}`, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return opened;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The last of the answers to one request is given again and again. @param request `GET /v1/payments/pay_1` */
  on(request: string, ...replies: Reply[]): void {
    this.replies.set(request, replies);
  }

  forget(): void {
    this.asked.length = 0;
    this.replies.clear();
  }

  /** `METHOD /path` of everything that was asked. */
  get requests(): string[] {
    return this.asked.map(({ method, path }) => `${method} ${path}`);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private reply(request: string, response: ServerResponse): void {
    const replies = this.replies.get(request) ?? [];
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (typeof reply === 'function') return reply(response);
    const [status, body, headers] = reply ?? [599, `nothing is said to ${request}`];
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}

/** The connection is cut after the request was read: nobody knows what became of it. */
export const cut: Reply = (response) => response.destroy();
