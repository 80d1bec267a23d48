/** Pages as plain text: every value is escaped, and nothing in them needs a script. */
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that is already safe. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | Html[];

const rendered = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
};

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + rendered(values[index - 1] ?? '') + part));

/** @param up the relative path from the page to /sandbox/: '' or '../' */
export const page = (title: string, up: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${up}assets/sandbox.css" />
      </head>
      <body>
        <p class="banner" role="note">Sandbox. No real money, no real numbers.</p>
        ${content}
      </body>
    </html>`.text;

/** 10050 -> "₹100.50", with the Indian grouping of lakhs. */
export const rupeesOf = (paise: number): string => {
  const whole = String(Math.floor(paise / 100));
  const head = whole.slice(0, -3);
  const pairs = head.padStart(head.length + (head.length % 2), '0').replace(/\d\d/g, '$&,');
  return `₹${pairs.replace(/^0/, '')}${whole.slice(-3)}.${String(paise % 100).padStart(2, '0')}`;
};
