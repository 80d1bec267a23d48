/**
 * A place in a list: the values that a row is ordered by, as PostgreSQL writes them, with all microseconds. It goes
 * with the filters that it was made for; with others it means the first page.
 */
export interface ListCursor {
  /** Towards the end of the list, or back. */
  readonly isBack: boolean;
  readonly sort: string;
  readonly id: string;
}

export const writeCursor = (hash: string, { isBack, sort, id }: ListCursor): string =>
  Buffer.from(JSON.stringify([hash, isBack, sort, id])).toString('base64url');

/** Null where it is none of this list with these filters. */
export const readCursor = (hash: string, text: string | undefined): ListCursor | null => {
  if (!text) return null;
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (!Array.isArray(parts)) return null;
    const [given, isBack, sort, id] = parts as unknown[];
    const isWhole = typeof isBack === 'boolean' && typeof sort === 'string' && typeof id === 'string';
    return given === hash && isWhole ? { isBack, sort, id } : null;
  } catch {
    return null;
  }
};
