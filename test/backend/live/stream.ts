/** A browser's EventSource in small: reads a stream of events, keeps what it heard, and knows when it ended. */
import { readContract } from '../../support/contract/contract.mjs';
import { until } from '../../support/until.js';

const contract = readContract();

export interface Heard {
  readonly id: number;
  readonly data: {
    version: number;
    wallet: { balance: number; version: number };
    numbers: { id: string; status: string; version: number; codes: { code: string }[] }[];
    recharges: { id: string; status: string }[];
    transactions: boolean;
  };
}

export class Stream {
  readonly heard: Heard[] = [];
  heartbeats = 0;
  /** How soon it was told to come back, ms, each time. */
  readonly retries: number[] = [];
  ended = false;
  /** Messages that are not as openapi.json declares them. */
  readonly wrong: string[] = [];
  private text = '';
  private readonly stop = new AbortController();

  private constructor(readonly headers: Headers) {}

  /** @param session the name under which the tabs of a browser share the stream */
  static async open(
    address: string,
    cookies: Record<string, string>,
    { lastEventId, session }: { lastEventId?: number; session?: string } = {},
  ): Promise<Stream> {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const last: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
    const stop = new AbortController();
    const response = await fetch(`${address}/api/live${session === undefined ? '' : `?session=${session}`}`, {
      headers: { cookie, ...last },
      signal: stop.signal,
    });
    if (!response.ok) throw new Error(`no stream: ${response.status} ${await response.text()}`);
    const stream = new Stream(response.headers);
    stop.signal.addEventListener('abort', () => (stream.ended = true));
    stream.stop.signal.addEventListener('abort', () => stop.abort());
    void stream.read(response.body!);
    return stream;
  }

  close(): void {
    this.stop.abort();
  }

  /** The first event that fits, heard already or yet to come. */
  async hears(fits: (heard: Heard) => boolean, what: string): Promise<Heard> {
    const heard = await until(`heard: ${what}`, () => this.heard.find(fits));
    if (this.wrong.length > 0) throw new Error(`not a LiveMessage: ${this.wrong.join('; ')}`);
    return heard;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) this.take(decoder.decode(chunk, { stream: true }));
    } catch {
      // closed by us, or cut
    }
    this.ended = true;
  }

  private take(text: string): void {
    this.text += text;
    const blocks = this.text.split('\n\n');
    this.text = blocks.pop()!;
    for (const block of blocks) {
      const lines = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      if (lines.get('event') === 'heartbeat' && lines.get('data') === '') this.heartbeats += 1;
      if (lines.has('retry')) this.retries.push(Number(lines.get('retry')));
      if (lines.get('event') !== 'change') continue;
      const data = JSON.parse(lines.get('data')!) as Heard['data'];
      const wrong = contract.wrongIn('LiveMessage', data);
      if (wrong) this.wrong.push(wrong);
      this.heard.push({ id: Number(lines.get('id')), data });
    }
  }
}
