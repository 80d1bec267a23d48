/** Progress on a terminal's last line; silent where nobody watches. */
export const showProgress = () => {
  const { stderr } = process;
  const began = performance.now();
  let last = 0;
  return {
    show: (step: string, done: number, of: number): void => {
      if (!stderr.isTTY || performance.now() - last < 200) return;
      last = performance.now();
      const share = of > 0 ? `${Math.floor((100 * done) / of)} %` : '';
      stderr.write(`\r\u001b[K${step} ${share}, ${Math.round((last - began) / 1000)} s`);
    },
    end: (): void => {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
};
