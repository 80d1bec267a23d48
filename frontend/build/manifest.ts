/** The manifest of the installed app, in each language; both are the same app, by their id. */

export const ICONS = {
  'icon-192.png': { sizes: '192x192', purpose: 'any' },
  'icon-512.png': { sizes: '512x512', purpose: 'any' },
  'icon-maskable-192.png': { sizes: '192x192', purpose: 'maskable' },
  'icon-maskable-512.png': { sizes: '512x512', purpose: 'maskable' },
} as const;

const TEXTS = {
  en: {
    name: 'OTP Wallet',
    description: 'Temporary phone numbers for verification codes. You are charged only when a code arrives.',
    buy: 'Buy a number',
    numbers: 'Your numbers',
  },
  hi: {
    name: 'OTP Wallet',
    description: 'वेरिफ़िकेशन कोड के लिए अस्थायी फ़ोन नंबर। पैसा तभी कटता है जब कोड आता है।',
    buy: 'नंबर ख़रीदें',
    numbers: 'आपके नंबर',
  },
} as const;

export type ManifestLanguage = keyof typeof TEXTS;
export const MANIFEST_LANGUAGES = Object.keys(TEXTS) as ManifestLanguage[];

/** Of the light theme, as in index.html: a manifest has one of each. */
const PAPER = '#f6f5f0';

/** @param addressOf of a built icon */
export const manifestIn = (language: ManifestLanguage, addressOf: (icon: string) => string) => {
  const { name, description, buy, numbers } = TEXTS[language];
  return {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
    ...{ name, short_name: name, description, lang: `${language}-IN`, dir: 'ltr' },
    ...{ theme_color: PAPER, background_color: PAPER, categories: ['utilities'] },
    icons: Object.entries(ICONS).map(([icon, facts]) => ({ src: addressOf(icon), type: 'image/png', ...facts })),
    shortcuts: [
      { name: buy, url: '/buy-numbers' },
      { name: numbers, url: '/numbers-history' },
    ],
  };
};
