/** The two sizes of screen that a flow is proved on, each in one of the themes. */
export const SIZES = [
  { name: '360 px, light', isWide: false, use: { viewport: { width: 360, height: 640 }, colorScheme: 'light' } },
  { name: '1440 px, dark', isWide: true, use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
] as const;
