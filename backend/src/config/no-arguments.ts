/** For programs that take no arguments: one that is not understood is an error, and not left out. */

/** @throws Error that names what is not understood */
export const noArguments = (program: string, args: readonly string[] = process.argv.slice(2)): void => {
  if (args.length > 0) throw new Error(`npm run ${program} takes no arguments, and got: ${args.join(' ')}`);
};
