/** Why the mail server did not take a mail, for the log. */

/** Of nodemailer and of Node, as EAUTH, EENVELOPE or ETIMEDOUT: names, which carry nothing of a mail. */
const NAME = /^E[A-Z]{2,20}$/;
const isReply = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 200 && Number(value) < 600;

/**
 * Name and code, and the code of the server's reply. The text is left out: the error of a mail server may carry the
 * mail.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const known = [
    ...(typeof code === 'string' && NAME.test(code) ? [code] : []),
    ...(isReply(responseCode) ? [`the server answered ${responseCode}`] : []),
  ];
  return known.length > 0 ? known.join(', ') : error.name;
};
