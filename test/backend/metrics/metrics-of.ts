/** Reads the text format of Prometheus, as far as the tests ask. */

/** The names of all metrics in a scrape, without those of Node and of the process. */
export const namesIn = (scrape: string): string[] =>
  [...scrape.matchAll(/^# TYPE (otp_\w+) /gm)].map(([, name]) => name!).sort();

/** The value of one series, as `otp_webhooks_total{gateway="hosted",result="taken"}`; undefined where there is none. */
export const valueOf = (scrape: string, series: string): number | undefined => {
  const line = scrape.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
