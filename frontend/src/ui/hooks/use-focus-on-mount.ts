/** What has just taken the place of something else is brought into view, and heard by who listens to the page. */
import { useEffect, useRef } from 'react';

export const useArrival = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'start' });
    part.current?.focus({ preventScroll: true });
  }, []);
  return part;
};
