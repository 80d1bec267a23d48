/** Made by the build, frontend/build/flag-sprite.ts. */
declare module 'virtual:flag-sprite' {
  /** The address of the SVG file; `#IN` in it is India's flag. */
  export const spriteUrl: string;
  /** The countries in it, ISO 3166-1, separated by spaces. */
  export const flagCodes: string;
}
