/** Sessions and tokens that were deleted: an expired one had ended before, so nobody has ended it. */
export interface EndedRow {
  readonly id: string;
  readonly was_active: boolean;
}

export const idsOfActive = (rows: readonly EndedRow[]): string[] =>
  rows.flatMap(({ id, was_active }) => (was_active ? [id] : []));
