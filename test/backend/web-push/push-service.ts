/** A push service and the browser behind it: takes messages over HTTP, and decrypts them as RFC 8291 says. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export class TestBrowser {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly path = `/${randomUUID()}`;

  constructor(private readonly service: string) {
    this.pair.generateKeys();
  }

  get endpoint() {
    return this.service + this.path;
  }

  /** @param publicKey of the server that it subscribes with */
  subscriptionBy(publicKey: string) {
    const [p256dh, auth] = [this.pair.getPublicKey('base64url'), this.secret.toString('base64url')];
    return { endpoint: this.endpoint, p256dh, auth, publicKey };
  }

  /** @throws Error for a message that is not for this browser */
  read(body: Buffer): unknown {
    const [salt, ours, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), ours]);
    const material = derive(this.pair.computeSecret(ours), this.secret, info, 32);
    const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
    const cipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, 'Content-Encoding: nonce\0', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (record.at(-1) !== 2) throw new Error('not the last record');
    return JSON.parse(record.subarray(0, -1).toString());
  }
}

/** Whether a request is signed by the key that browsers subscribed with. @returns what it claims */
export const claimsOf = (authorization: string, publicKey: string): unknown => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'));
  if (!isSigned || key !== publicKey) throw new Error('not signed by this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};

export class TestPushService {
  readonly delivered: Delivered[] = [];
  /** What it answers next, the last one from then on; 0: nothing, the connection ends. */
  answers = [201];

  private constructor(
    readonly origin: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<TestPushService> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.delivered.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
        const status = service.answers.length > 1 ? service.answers.shift()! : service.answers[0]!;
        if (status === 0) return void request.socket.destroy();
        response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const service = new TestPushService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
    return service;
  }

  /** @returns what came since the last call */
  take(): Delivered[] {
    return this.delivered.splice(0);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
