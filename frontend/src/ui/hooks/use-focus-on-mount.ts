/** Scrolls to content that has just replaced other content, and focuses it for screen readers. */
import { useEffect, useRef } from 'react';

export const useFocusOnMount = <Part extends HTMLElement>() => {
  const element = useRef<Part>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
};
