/** The message formats shown on the SMS Format page (SCREENS-27 names the services), with the key of their note. */
export const FORMATS = [
  {
    service: 'Telegram',
    template: 'Telegram code: {code}. You can also tap on this link to log in: https://t.me/login/{code}',
    example: 'Telegram code: 48213. You can also tap on this link to log in: https://t.me/login/48213',
    note: 'formatTelegram',
  },
  {
    service: 'WhatsApp',
    template: 'Your WhatsApp code: {code}. Don’t share this code with others',
    example: 'Your WhatsApp code: 731-204. Don’t share this code with others',
    note: 'formatWhatsApp',
  },
  {
    service: 'Facebook',
    template: '{code} is your Facebook confirmation code',
    example: '58204 is your Facebook confirmation code',
    note: 'formatFacebook',
  },
  {
    service: 'Instagram',
    template: '{code} is your Instagram code. Don’t share it.',
    example: '402 917 is your Instagram code. Don’t share it.',
    note: 'formatInstagram',
  },
  {
    service: 'Google',
    template: 'G-{code} is your Google verification code.',
    example: 'G-620418 is your Google verification code.',
    note: 'formatGoogle',
  },
] as const;
