/**
 * One log line for each rejected request, for the detection of attacks: event, route and address. Never an e-mail, a
 * password or a token (decision 0086).
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { canonicalEmail } from '../domain/email.js';
import { Environment } from '../config/environment.js';
import type { RequestOfPerson } from './access.js';

export type SecurityEvent = 'sign-in-failed' | 'unauthenticated' | 'forbidden' | 'csrf' | 'too-many-requests';

const HASH_LENGTH = 32;

@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');
  private readonly key: Buffer;

  constructor({ CODE_KEY }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', Buffer.from(CODE_KEY, 'base64'), '', 'security-log', 32));
  }

  /** The route is its pattern, not the requested address: that may contain a secret. */
  record(event: SecurityEvent, { method, routeOptions, ip, person, body }: RequestOfPerson): void {
    const { email } = (body ?? {}) as { email?: unknown };
    const tried = event === 'sign-in-failed' && typeof email === 'string' ? { email: this.hashOf(email) } : {};
    const known = person ? { person: person.id } : {};
    const route = `${method} ${routeOptions.url ?? 'no route'}`;
    this.logger.warn(JSON.stringify({ event, route, address: ip, ...known, ...tried }));
  }

  /** The same e-mail has the same hash; without the key no e-mail can be tested against it. */
  private hashOf(email: string): string {
    return createHmac('sha256', this.key).update(canonicalEmail(email)).digest('hex').slice(0, HASH_LENGTH);
  }
}
