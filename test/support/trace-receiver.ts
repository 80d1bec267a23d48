/** Where traces are sent in tests: takes OTLP over HTTP in JSON, as a collector does, and keeps each span. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export interface SeenSpan extends Omit<ReceivedSpan, 'attributes'> {
  /** `otp-backend` or `otp-worker`. */
  readonly service: string;
  readonly facts: Readonly<Record<string, string>>;
}

const factsOf = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

export class TraceReceiver {
  readonly spans: SeenSpan[] = [];
  /** Each body as it came. */
  readonly bodies: string[] = [];
  /** Requests that were no OTLP over HTTP in JSON. */
  readonly strange: string[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceReceiver> {
    const server = createServer();
    const receiver = new TraceReceiver(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        receiver.take(`${request.method} ${request.url} ${request.headers['content-type']}`, body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Names from the first span of a trace down to this one. */
  wayTo(span: SeenSpan): string[] {
    const above = this.spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
    return [...(above ? this.wayTo(above) : span.parentSpanId ? ['(missing)'] : []), span.name];
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(request: string, body: string): void {
    this.bodies.push(body);
    if (request !== 'POST /v1/traces application/json') return void this.strange.push(request);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Traces).resourceSpans) {
      const service = factsOf(resource.attributes)['service.name'] ?? '';
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, service, facts: factsOf(attributes) });
    }
  }
}
