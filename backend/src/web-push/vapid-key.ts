/** The key by which a push service, and the browser that subscribed with it, know our messages (VAPID, RFC 8292). */
import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** How long a signature counts, s; a service accepts a day at most. */
const SIGNED_FOR_S = 12 * 3_600;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export class VapidKey {
  private readonly key: KeyObject;
  /** The point of P-256, uncompressed, base64url: browsers subscribe with it. */
  readonly publicKey: string;

  /** @param pkcs8 a private key of P-256, PKCS 8 DER in base64, as `VAPID_KEY` has it */
  constructor(pkcs8: string) {
    this.key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    const { x = '', y = '' } = this.key.export({ format: 'jwk' });
    const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.publicKey = Buffer.concat(point).toString('base64url');
  }

  /**
   * The header `authorization` of a request.
   * @param contact an address by which the service reaches us
   * @param now ms
   */
  authorization(endpoint: string, contact: string, now: number): string {
    const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + SIGNED_FOR_S, sub: contact };
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key: this.key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}
