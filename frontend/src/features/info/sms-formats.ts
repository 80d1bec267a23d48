/** The message formats shown on the SMS Format page (SCREENS-27 names the services). */
export const FORMATS = [
  {
    service: 'Telegram',
    template: 'Telegram code: {code}. You can also tap on this link to log in: https://t.me/login/{code}',
    example: 'Telegram code: 48213. You can also tap on this link to log in: https://t.me/login/48213',
    note: 'Five or six digits. Telegram may send the code to another signed-in device first; choose to receive it by SMS.',
  },
  {
    service: 'WhatsApp',
    template: 'Your WhatsApp code: {code}. Don’t share this code with others',
    example: 'Your WhatsApp code: 731-204. Don’t share this code with others',
    note: 'Six digits, often written with a hyphen in the middle. Type them without it.',
  },
  {
    service: 'Facebook',
    template: '{code} is your Facebook confirmation code',
    example: '58204 is your Facebook confirmation code',
    note: 'Five to eight digits; some messages begin with FB-.',
  },
  {
    service: 'Instagram',
    template: '{code} is your Instagram code. Don’t share it.',
    example: '402 917 is your Instagram code. Don’t share it.',
    note: 'Six digits, often written with a space in the middle. Type them without it.',
  },
  {
    service: 'Google',
    template: 'G-{code} is your Google verification code.',
    example: 'G-620418 is your Google verification code.',
    note: 'Six digits after G-. Type the digits only.',
  },
] as const;
