/** The kinds of mail, as the queue stores them. A new one is added here, and its writer to MailWriters. */
export type MailKind =
  | 'password-reset'
  | 'password-changed'
  | 'email-proof'
  | 'welcome'
  | 'new-sign-in'
  | 'google-added'
  | 'contact-message'
  | 'contact-answer'
  | 'account-viewed'
  | 'account-closed'
  | 'staff-invite'
  | 'staff-changed'
  | 'staff-reset'
  | 'approval-alone'
  | 'alarm';

/** Whom a mail is for, and what it is about: ids only. */
export interface MailSubject {
  /** Left out where the recipient has no account: then `about` leads to them. */
  readonly userId?: string;
  /** The id of what the mail is about, such as a session. */
  readonly about?: string;
}

export interface QueuedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly userId: string | null;
  readonly about: string | null;
  readonly createdAt: Date;
  /** Of this attempt; the first is 1. */
  readonly attempt: number;
}
