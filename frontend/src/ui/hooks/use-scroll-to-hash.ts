/** Scrolls to the part of the page that the address names. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firstScreenGone, hasFirstScreen } from '../feedback/first-screen.js';

const scrollTo = (hash: string): void => document.getElementById(hash.slice(1))?.scrollIntoView();

/** @param isComplete whether everything above that part is there */
export const useScrollToHash = (isComplete = true): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isComplete || hash === '') return;
    // the first screen has the same parts, and is taken away
    if (hasFirstScreen()) void firstScreenGone().then(() => scrollTo(hash));
    else scrollTo(hash);
  }, [hash, isComplete]);
};
