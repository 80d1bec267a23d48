/**
 * The name of a session that its pages may know: the tabs of a browser find each other by it, and a page whose session
 * was replaced by another person's is recognised. It opens nothing: neither token nor session id follow from it.
 */
import { createHash } from 'node:crypto';

export const sessionName = (sessionId: string): string =>
  createHash('sha256').update(`name of session ${sessionId}`).digest('base64url').slice(0, 22);
