/** What the mails to staff say. */
import { namespace } from '../texts.js';

export const staffMails = namespace('staffMails', {
  sentBy: 'Sent by {{app}}, {{address}}, to its staff. We never ask for your password or for a code by mail or phone.',

  inviteSubject: 'You are invited to the staff of {{app}}',
  inviteText: '{{inviter}} invites you to the staff of {{app}}. This link is valid for 24 hours and works once.',
  inviteLink: 'Join the staff',
  inviteIgnore: 'If you do not know why you got this, do nothing.',

  changedSubject: 'Your staff account at {{app}} was changed',
  changedText: 'Your password, your sign-in codes, your role or your permissions were changed.',
  changedLink: 'See your account',
  changedNotYou: 'If you do not know why, tell a super_admin now.',

  resetSubject: 'The sign-in of a member of staff of {{app}} was reset',
  resetText: 'On the machine of the installation the sign-in codes of {{email}} were reset, and every session ended.',
  resetByText: 'In the console {{by}} reset the sign-in codes of {{email}}, and every session of that account ended.',
  resetByNotKnown: 'If nobody asked for this, somebody else may use the account of {{by}}. Find out at once.',
  resetNotKnown: 'If nobody asked for this, somebody else has access to the machine. Find out at once.',

  aloneSubject: 'Money is moved at {{app}} by one member of staff alone',
  aloneText: '{{by}} asked for this: {{kind}} of {{amount}}, account {{account}}. Nobody else can approve it now.',
  aloneRefuse: 'It is carried out in 15 minutes. Until then anybody of the staff with the permission can refuse it.',

  contactSubject: 'Message to support, priority {{priority}}',
  contactFrom: 'From: {{name}}, {{email}}',
  contactAccount: 'Account: {{account}}',
  contactSubjectLine: 'Subject: {{subject}}',
});
