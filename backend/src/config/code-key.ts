/** The key of received codes, for programs that need nothing else of the environment: 32 bytes in base64. */
export const readCodeKey = (env: Readonly<Record<string, string | undefined>> = process.env): string | undefined =>
  env.CODE_KEY || undefined;
