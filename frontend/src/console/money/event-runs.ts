/** Splits events into those of one type in a row, in their order. */
export const runsOf = <Event extends { readonly type: string }>(events: readonly Event[]): Event[][] => {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.type === event.type) last.push(event);
    else runs.push([event]);
  }
  return runs;
};
