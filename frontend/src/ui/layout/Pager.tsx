/**
 * Newer and older pages of a long list, by cursors, so that new rows do not shift the page. The address has the cursors
 * from the newest page to this one: a reload and the browser's own buttons come back to the same rows.
 */
import { Button } from 'antd';
import { useSearchParams } from 'react-router';

export const PAGE_CURSOR = 'before';

export const useCursorPages = () => {
  const [search, setSearch] = useSearchParams();
  const cursors = search.getAll(PAGE_CURSOR);
  const show = (trail: readonly string[]) => {
    setSearch((previous) => {
      const next = new URLSearchParams(previous);
      next.delete(PAGE_CURSOR);
      for (const cursor of trail) next.append(PAGE_CURSOR, cursor);
      return next;
    });
    scrollTo(0, 0);
  };
  return {
    before: cursors.at(-1),
    older: (next: string) => show([...cursors, next]),
    newer: () => show(cursors.slice(0, -1)),
  };
};

type CursorPages = ReturnType<typeof useCursorPages>;

interface PagerProps {
  pages: CursorPages;
  next: string | null | undefined;
  /** The texts of the buttons and of the navigation. */
  texts: { label: string; newer: string; older: string };
}

export function Pager({ pages, next, texts }: PagerProps) {
  if (!pages.before && !next) return null;
  return (
    <nav className="row apart pager" aria-label={texts.label}>
      <Button disabled={!pages.before} onClick={pages.newer}>
        {texts.newer}
      </Button>
      <Button disabled={!next} onClick={() => next && pages.older(next)}>
        {texts.older}
      </Button>
    </nav>
  );
}
