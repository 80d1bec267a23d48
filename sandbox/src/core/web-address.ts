/** What is an address of the web: browsers are sent to some that clients hand in. */
export const isHttpAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
