/** Scrolls to content that has just come where something was pressed, and focuses it for screen readers. */
import { useEffect, useRef } from 'react';

/** @param isBeside it replaces nothing: whatever is in sight stays where it is, if its beginning is in sight too */
export const useFocusOnMount = <Part extends HTMLElement>(isBeside = false) => {
  const element = useRef<Part>(null);
  const isOnlyShown = useRef(isBeside);
  useEffect(() => {
    if (isOnlyShown.current) element.current?.querySelector('header')?.scrollIntoView({ block: 'nearest' });
    else element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
};
