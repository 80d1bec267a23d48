/** How every program of the command line ends: what failed is one line, and the exit code says that it did. */

/** Of a program that could not do its work; 1 and 3 are what a program says of what it found. */
const FAILED = 2;

/** @param main its exit code; nothing: 0. It closes what it opened */
export const runProgram = (main: () => Promise<number | void>): void => {
  main().then(
    (code) => (process.exitCode = code ?? 0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = FAILED;
    },
  );
};
