/** The themes that a person chooses from, with the keys of their names. */
export const THEMES = [
  { theme: 'system', text: 'themeSystem' },
  { theme: 'light', text: 'themeLight' },
  { theme: 'dark', text: 'themeDark' },
] as const;
