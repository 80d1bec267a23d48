/** How a statement writes a time: by the clocks of India, with seconds, and midnight as 00. */
import type { Language } from '../texts/texts.js';

export const statementTime = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    ...{ timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
