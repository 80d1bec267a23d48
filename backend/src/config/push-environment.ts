/** What the program that tells the push addresses is told. */
export interface PushEnvironment {
  readonly codeKey: string;
  /** Where providers reach us, without a slash at its end; empty where it is not set. */
  readonly publicUrl: string;
}

/** @throws Error without CODE_KEY: the addresses follow from it */
export const readPushEnvironment = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): PushEnvironment => {
  if (!env.CODE_KEY) throw new Error('CODE_KEY is not set: the push addresses follow from it');
  return { codeKey: env.CODE_KEY, publicUrl: (env.CALLBACK_URL ?? env.PUBLIC_URL ?? '').replace(/\/+$/, '') };
};
