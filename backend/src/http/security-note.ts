/** What the security log has of a request that was refused: never an e-mail, a password or a token. */
import type { SecurityEvent } from '../security-log/security-event.js';
import type { SecurityLog } from '../security-log/security-log.js';
import type { RequestOfPerson } from './access.js';

export const noteRequest = (
  log: SecurityLog,
  event: SecurityEvent,
  { method, routeOptions, ip, person, body }: RequestOfPerson,
): void => {
  const { email } = (body ?? {}) as { email?: unknown };
  const tried = event === 'sign-in-failed' && typeof email === 'string' ? log.hashOf(email) : undefined;
  log.note(event, { subject: person?.id ?? tried, address: ip, route: `${method} ${routeOptions.url ?? 'no route'}` });
};
