/** Where a key leads in a list of rows; null where it leads nowhere. */
interface Position {
  readonly active: number;
  readonly count: number;
  readonly perPage: number;
}

export const indexAfterKey = (key: string, { active, count, perPage }: Position): number | null => {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + perPage,
    PageUp: active - perPage,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, next));
};
