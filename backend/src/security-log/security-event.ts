/** What the security log counts. */

/** Stored: they are never renamed. */
export type SecurityEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'unauthenticated'
  | 'forbidden'
  | 'csrf'
  | 'too-many-requests'
  | 'password-reset'
  | 'banned'
  | 'ban-lifted';
