/** Where alarms are sent in tests: checks each signature as docs/monitoring.md says, and keeps what came. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AlarmNotice } from '@backend/alarms/alarm-notice.js';

const ALARM_SECRET = 'alarm-secret-of-the-tests-alone-32';

export class AlarmReceiver {
  readonly notices: AlarmNotice[] = [];
  readonly forged: string[] = [];
  readonly paths: string[] = [];
  /** What it answers; with 302 it leads to `/elsewhere`. */
  status = 204;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<AlarmReceiver> {
    const server = createServer();
    const receiver = new AlarmReceiver(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        receiver.take(request.url ?? '', request.headers, body);
        const headers = receiver.status === 302 ? { location: '/elsewhere' } : {};
        response.writeHead(receiver.status, headers).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get settings(): Record<string, string> {
    return { ALARM_WEBHOOK_URL: `${this.url}/alarms`, ALARM_WEBHOOK_SECRET: ALARM_SECRET };
  }

  /** What was received of an alarm, in order. */
  statusesOf(alarm: string): string[] {
    return this.notices.flatMap(({ alarms }) => alarms.flatMap((one) => (one.alarm === alarm ? one.status : [])));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(path: string, headers: Readonly<Record<string, unknown>>, body: string): void {
    this.paths.push(path);
    if (path !== '/alarms' || this.status !== 204) return;
    const timestamp = String(headers['x-alarm-timestamp']);
    const signature = `sha256=${createHmac('sha256', ALARM_SECRET).update(`${timestamp}.${body}`).digest('hex')}`;
    const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
    if (headers['x-alarm-signature'] === signature && isFresh) this.notices.push(JSON.parse(body) as AlarmNotice);
    else this.forged.push(body);
  }
}
