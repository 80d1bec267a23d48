/** The flags that the build makes, for tests: some of them. */
export const spriteUrl = '/assets/flags.svg';
export const flagCodes = 'BR CO GB ID IN KE RU US';
