/** A provider of the bench's own, as a process: answers every getStatus after a while that no code is there yet, and keeps when each was asked. */
import { createServer, type ServerResponse } from 'node:http';

interface Order {
  readonly order: 'begin' | 'tell';
}

/** Asked times by activation id, ms of the machine's clock. */
export type Asked = Record<string, number[]>;

const latency = Number(process.argv[2]);
let asked = new Map<string, number[]>();
let lists = 0;
let known: readonly string[] = [];

const say = (response: ServerResponse, text: string): void => {
  setTimeout(() => response.writeHead(200, { 'content-type': 'text/plain' }).end(text), latency);
};

/** The family's list of living activations: everything that was ever asked for, page by page. */
const page = (ids: readonly string[], start: number, limit: number): string => {
  const rows = ids.slice(start, start + limit).map((activationId) => ({
    ...{ activationId, serviceCode: 'wa', phoneNumber: '919812345678', activationCost: 8.8, activationStatus: '4' },
    ...{ smsCode: null, smsText: null, activationTime: '2026-01-01 00:00:00', countryCode: '22', countryName: 'India' },
  }));
  return rows.length > 0 ? JSON.stringify({ status: 'success', activeActivations: rows }) : 'NO_ACTIVATIONS';
};

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://provider');
  const action = searchParams.get('action');
  if (action === 'getStatus') {
    const id = searchParams.get('id') ?? '';
    const times = asked.get(id) ?? [];
    times.push(Date.now());
    asked.set(id, times);
    return say(response, 'STATUS_WAIT_CODE');
  }
  if (action === 'getActiveActivations') {
    lists += 1;
    const [start, limit] = [
      Number(searchParams.get('start') ?? 0),
      Math.min(100, Number(searchParams.get('limit') ?? 100)),
    ];
    return say(response, page(known, start, limit));
  }
  return say(response, 'BAD_ACTION');
});
server.keepAliveTimeout = 60_000;

process.on('message', ({ order, ids }: Order & { ids?: string[] }) => {
  known = ids ?? known;
  if (order === 'tell') return void process.send?.({ asked: Object.fromEntries(asked), lists });
  asked = new Map();
  lists = 0;
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
