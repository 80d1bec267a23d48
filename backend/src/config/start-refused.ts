/** A start that is refused, with a message for the operator; another try would end the same way (decision 0077). */
export class StartRefused extends Error {
  /** "a setting makes no sense", as docs/running.md lists it: `npm start` gives up at once. */
  static readonly EXIT_CODE = 13;
}

/** What a process ends with. */
export const exitCodeOf = (error: unknown): number => (error instanceof StartRefused ? StartRefused.EXIT_CODE : 1);
