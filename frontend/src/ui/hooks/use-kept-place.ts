/**
 * A list is found again as it was left: its filters, its page, and how far it was scrolled. Kept in memory only, for
 * the person who left it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

interface Place {
  readonly owner: string | undefined;
  readonly search: string;
  readonly top: number;
}

/** By path. */
const left = new Map<string, Place>();

/**
 * @param owner the id of the person
 * @param isReady whether the rows are shown, so that the page is long enough to be scrolled
 */
export const useKeptPlace = (owner: string | undefined, isReady: boolean): void => {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const [place] = useState(() => {
    const found = left.get(pathname);
    const isReturn = navigationType === NavigationType.Pop ? found?.search === search : search === '';
    return found?.owner === owner && isReturn ? found : undefined;
  });
  const current = useRef({ owner, search });
  const isRestored = useRef(place === undefined);

  useLayoutEffect(() => {
    current.current = { owner, search };
  }, [owner, search]);

  useLayoutEffect(() => {
    if (place && place.search !== search) void navigate({ search: place.search }, { replace: true });
    return () => void left.set(pathname, { ...current.current, top: scrollY });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards the filters are the person's
  }, []);

  useEffect(() => {
    if (!isReady || isRestored.current || !place) return;
    isRestored.current = true;
    // After the layout around the page has scrolled to the top, as it does for every page that opens.
    requestAnimationFrame(() => scrollTo(0, place.top));
  }, [isReady, place]);
};
