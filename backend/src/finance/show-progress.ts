/** Progress on the last line of a terminal; silent without one. */
export const showProgress = () => {
  const { stderr } = process;
  const started = performance.now();
  let last = 0;
  return {
    show: (step: string, done: number, of: number): void => {
      if (!stderr.isTTY || performance.now() - last < 200) return;
      last = performance.now();
      const share = of > 0 ? `${Math.floor((100 * done) / of)} %` : '';
      stderr.write(`\r\u001b[K${step} ${share}, ${Math.round((last - started) / 1000)} s`);
    },
    end: (): void => {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
};
