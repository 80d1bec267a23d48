/** When an alarm holds: a figure of the metrics, compared. Rules of Prometheus are written from it (deploy/). */

/** One figure of one process, as it is scraped. */
export interface Sample {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface AlarmCondition {
  readonly metric: `otp_${string}`;
  /** Of a metric with labels: which of its series count. */
  readonly where?: Readonly<Record<string, string>>;
  /** Taken off the first, where both are known: as jobs off numbers. Neither has labels. */
  readonly less?: `otp_${string}`;
  /** Of a counter: by how much it grew in so many seconds. */
  readonly grownIn?: number;
  readonly is: '>' | '<' | '==' | '!=';
  readonly than: number;
}

/** What a process knows of itself at one time. */
export interface Reading {
  readonly now: readonly Sample[];
  /** Counters as they were at the beginning of the period of `grownIn`; what was not there yet began at 0. */
  readonly before: readonly Sample[];
  /** The database or the queue could not be asked, or the clock is in doubt: a figure that is missing says nothing. */
  readonly isBlind: boolean;
}

/** One series for which a condition holds. */
export interface Finding {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const keyOf = ({ metric, labels }: Pick<Sample, 'metric' | 'labels'>): string => JSON.stringify([metric, labels]);

const compare: Readonly<Record<AlarmCondition['is'], (value: number, than: number) => boolean>> = {
  '>': (value, than) => value > than,
  '<': (value, than) => value < than,
  '==': (value, than) => value === than,
  '!=': (value, than) => value !== than,
};

const matches = (where: Readonly<Record<string, string>>, { labels }: Sample): boolean =>
  Object.entries(where).every(([label, value]) => labels[label] === value);

/** @returns the series that hold, none where it does not; `unknown`: the figure is missing because nobody could ask */
export const findingsOf = (condition: AlarmCondition, { now, before, isBlind }: Reading): Finding[] | 'unknown' => {
  const { metric, where = {}, less, grownIn, is, than } = condition;
  const found = now.filter((sample) => sample.metric === metric && matches(where, sample));
  const off = less === undefined ? undefined : now.find((sample) => sample.metric === less);
  if (found.length === 0 || (less !== undefined && !off)) return isBlind ? 'unknown' : [];
  const earlier = new Map(grownIn === undefined ? [] : before.map((sample) => [keyOf(sample), sample.value]));
  return found
    .map((sample) => ({
      labels: sample.labels,
      value: sample.value - (off?.value ?? 0) - (earlier.get(keyOf(sample)) ?? 0),
    }))
    .filter(({ value }) => compare[is](value, than));
};
