/** Newer and older pages of a long list, by cursors, so that new rows do not shift the page. */
import { Button } from 'antd';
import { useState } from 'react';

export const useCursorPages = () => {
  const [cursors, setCursors] = useState<string[]>([]);
  return {
    before: cursors.at(-1),
    older: (next: string) => setCursors((previous) => [...previous, next]),
    newer: () => setCursors((previous) => previous.slice(0, -1)),
  };
};

type CursorPages = ReturnType<typeof useCursorPages>;

export function Pager({ pages, next }: { pages: CursorPages; next: string | null | undefined }) {
  if (!pages.before && !next) return null;
  return (
    <nav className="row apart pager" aria-label="Pages">
      <Button disabled={!pages.before} onClick={pages.newer}>
        Newer
      </Button>
      <Button disabled={!next} onClick={() => next && pages.older(next)}>
        Older
      </Button>
    </nav>
  );
}
