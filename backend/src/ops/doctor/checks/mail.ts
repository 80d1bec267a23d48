/** Whether the mail server answers, and takes our password: nothing is sent. */
import type { Environment } from '../../../config/environment.js';
import { MailServer } from '../../../mail/mail-server.js';
import { good, messageOf, warning, wrong, type Finding } from '../finding.js';

export const mailFindings = async (environment: Environment): Promise<Finding[]> => {
  const server = new MailServer(environment);
  if (!server.isConfigured)
    return [
      warning(
        'No mail server is set: people get no links and no codes to prove their e-mail.',
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ];
  try {
    await server.verify();
    return [good('The mail server takes our mails.')];
  } catch (error) {
    const { code } = error as { code?: string };
    const text = `The mail server ${code === 'EAUTH' ? 'refuses our password' : 'takes no mail'}: ${messageOf(error)}.`;
    return [wrong(text, 'Correct SMTP_URL, and start again: docs/runbooks.md, "MailsRefused".')];
  }
};
