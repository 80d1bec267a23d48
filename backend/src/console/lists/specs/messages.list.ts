/** The list of messages to support. */
import { canonicalEmail } from '../../../domain/email.js';
import type { Bind, ListSpec } from '../list-spec.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** By the id of the message or of its person, or by the beginning of the account's email. */
const searched = (text: string, bind: Bind): string =>
  UUID.test(text)
    ? `${bind(text)}::uuid IN (m.message_id, m.user_id)`
    : `u.email LIKE ${bind(`${escaped(canonicalEmail(text))}%`)}`;

/** The id of a member of staff, or `nobody`: as the index has it. */
const assignee = `coalesce(m.assigned_to::text, 'nobody')`;

export const MESSAGES: ListSpec = {
  name: 'messages',
  title: 'Messages',
  empty: 'What people write at /contact is here at once.',
  needs: ['user_management'],
  from: 'FROM contact_messages m JOIN users u ON u.id = m.user_id',
  joins: 'LEFT JOIN staff s ON s.id = m.assigned_to',
  id: { sql: 'm.message_id', type: 'uuid' },
  to: '/support/:id',
  columns: {
    created: {
      title: 'Written',
      kind: 'time',
      sql: 'm.created_at',
      filter: { operators: ['from', 'before'], type: 'timestamptz' },
      sort: { type: 'timestamptz' },
    },
    subject: { title: 'Subject', kind: 'text', sql: 'm.subject' },
    account: { title: 'Account', kind: 'text', sql: 'u.email' },
    state: {
      title: 'State',
      kind: 'status',
      sql: 'm.status',
      values: {
        new: { title: 'New', tone: 'wait' },
        open: { title: 'Open', tone: 'info' },
        answered: { title: 'Answered', tone: 'good' },
        closed: { title: 'Closed', tone: 'quiet' },
      },
      filter: { operators: ['is'], type: 'text' },
    },
    priority: {
      title: 'Priority',
      kind: 'status',
      sql: 'm.priority',
      values: {
        low: { title: 'Low', tone: 'quiet' },
        medium: { title: 'Medium', tone: 'info' },
        high: { title: 'High', tone: 'wait' },
        urgent: { title: 'Urgent', tone: 'bad' },
      },
      filter: { operators: ['is'], type: 'text' },
    },
    assigned: {
      ...{ title: 'Assigned to', kind: 'text', sql: 's.name' },
      filter: { operators: ['is'], type: 'text', sql: assignee },
    },
    firstAnswer: {
      title: 'First answer, minutes',
      kind: 'count',
      sql: 'round(extract(epoch FROM m.first_answered_at - m.created_at) / 60)::bigint',
    },
    person: { title: 'User id', kind: 'link', sql: 'm.user_id', to: '/users/:value', isOptional: true },
  },
  defaultSort: '-created',
  search: { hint: 'Beginning of the email of the account, user id, message id', where: searched },
};
