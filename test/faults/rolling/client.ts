/** A client as a browser is: it sends each request once, by kept connections, and counts what it gets for it. */
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Longer than a process may take for its end: who waits that long has no answer, ms. */
const GIVES_UP_AFTER = 30_000;

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export class Client {
  private readonly agent: Agent;

  /** @param ca the root that signed the certificate of the address, PEM */
  constructor(
    private readonly url: string,
    ca: string,
  ) {
    this.agent = new Agent({ keepAlive: true, ca });
  }

  /** Resolves with the head of the answer. @throws Error where there is none */
  async open({ method, path, headers, body }: Asked): Promise<IncomingMessage> {
    const sent = request(this.url + path, {
      ...{ method, agent: this.agent, timeout: GIVES_UP_AFTER },
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${GIVES_UP_AFTER} ms`)));
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  /** @returns what failed, or null @throws never */
  async ask(asked: Asked): Promise<string | null> {
    try {
      const response = await this.open(asked);
      const said = await text(response);
      const { statusCode = 0 } = response;
      return statusCode < 400 ? null : `${asked.method} ${asked.path}: ${statusCode} ${said.slice(0, 200)}`;
    } catch (error) {
      return `${asked.method} ${asked.path}: ${(error as Error).message}`;
    }
  }

  close(): void {
    this.agent.destroy();
  }
}
