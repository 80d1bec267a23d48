/** A mail in plain text and the same in HTML, from the same paragraphs. */

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** To be read off and typed. */
interface Code {
  readonly code: string;
}

export interface MailDraft {
  readonly language: string;
  readonly subject: string;
  readonly paragraphs: readonly (string | Link | Code)[];
  /** In small letters, last: who sent it. */
  readonly footer: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** A value with line breaks in it would begin a paragraph, or a header, of its own. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const BODY = 'margin:0;padding:24px 16px;background:#ffffff;color:#1f1f1f;font:16px/1.5 sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b57d0;color:#ffffff;text-decoration:none';
const CODE = 'font:700 28px/1.3 monospace;letter-spacing:4px';
const SMALL = 'margin-top:32px;font-size:13px;color:#5f5f5f';

const htmlOf = (paragraph: MailDraft['paragraphs'][number]): string => {
  if (typeof paragraph === 'string') return `<p>${escaped(oneLine(paragraph))}</p>`;
  if ('code' in paragraph) return `<p style="${CODE}">${escaped(paragraph.code)}</p>`;
  return `<p><a style="${BUTTON}" href="${escaped(paragraph.url)}">${escaped(oneLine(paragraph.label))}</a></p>`;
};

const textOf = (paragraph: MailDraft['paragraphs'][number]): string => {
  if (typeof paragraph === 'string') return oneLine(paragraph);
  return 'code' in paragraph ? paragraph.code : `${oneLine(paragraph.label)}:\n${paragraph.url}`;
};

export const mailText = ({ language, subject, paragraphs, footer }: MailDraft): MailText => ({
  subject: oneLine(subject),
  text: `${[...paragraphs.map(textOf), `--\n${oneLine(footer)}`].join('\n\n')}\n`,
  html: [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    `<body style="${BODY}"><div style="max-width:560px;margin:0 auto">`,
    ...paragraphs.map(htmlOf),
    `<p style="${SMALL}">${escaped(oneLine(footer))}</p>`,
    '</div></body></html>',
  ].join('\n'),
});
