/** The mailbox of the sandbox: a list of mails, and each mail with its links. */
import type { Mail } from '../mail/mailbox.js';
import { Html, html, page } from './html.js';

const mailRow = ({ id, subject, to, receivedAt }: Mail): Html =>
  html`<li>
    <p class="line"><a href="mailbox/${id}">${subject || 'No subject'}</a></p>
    <p class="dim">To ${to}, ${receivedAt}</p>
  </li>`;

export const mailboxPage = (mails: Mail[]): string =>
  page(
    'Mailbox',
    '',
    html`<main class="wide">
      <h1>Mailbox</h1>
      <p class="dim">Every mail that this installation sends arrives here, and nowhere else.</p>
      <ul class="rows">
        ${mails.map(mailRow)}
      </ul>
      ${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
      <p><a href="./">Back to the sandbox</a></p>
    </main>`,
  );

const LINK = /^https?:\/\/\S+$/;

/** A line that is an address alone is shown as a link. */
const line = (text: string): Html =>
  LINK.test(text) ? html`<p><a class="mail-link" href="${text}">${text}</a></p>` : html`<p>${text}</p>`;

export const mailPage = ({ subject, from, to, receivedAt, text }: Mail): string =>
  page(
    subject || 'Mail',
    '../',
    html`<main class="wide">
      <h1>${subject || 'No subject'}</h1>
      <p class="dim">From ${from} to ${to}, ${receivedAt}</p>
      ${text
        .split('\n')
        .filter((part) => part.trim() !== '')
        .map(line)}
      <p><a href="../mailbox">Back to the mailbox</a></p>
    </main>`,
  );
