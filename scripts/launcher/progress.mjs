/** Prints the progress of a long step: a line at the beginning, one every few seconds, the time at the end. */

const SIGN_EVERY_MS = 5_000;

/**
 * @param {string} what the step, as the person reads it
 * @param {() => string} [state] how far it is, for the lines between
 * @returns {(outcome?: string) => void} to be called when the step is over
 */
export const progress = (what, state = () => '') => {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`- ${what} ...`);
  // a failed step does not keep the process running
  const signs = setInterval(() => console.log(`  ... ${seconds()} ${state()}`.trimEnd()), SIGN_EVERY_MS).unref();
  return (outcome = 'done') => {
    clearInterval(signs);
    console.log(`  ${outcome} (${seconds()})`);
  };
};
