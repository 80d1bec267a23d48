/** Whether a page may be drawn whole: each of its reads was answered once, so that nothing drawn moves later. */
import { useDeferredValue, useEffect, useState } from 'react';

/** After that it is drawn with what there is: a read that fails is retried for longer. */
const DRAWN_AFTER_MS = 2000;

/** @param isNeeded what cannot be drawn without has come: only then is the rest waited for */
export const useFirstAnswers = (reads: readonly { readonly isLoading: boolean }[], isNeeded = true): boolean => {
  const [isDrawn, setIsDrawn] = useState(false);
  const isComplete = isNeeded && reads.every(({ isLoading }) => !isLoading);
  if (isComplete && !isDrawn) setIsDrawn(true);
  useEffect(() => {
    if (isDrawn || !isNeeded) return;
    const timer = setTimeout(() => setIsDrawn(true), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, isNeeded]);
  // What a store gives is drawn in one task; a whole page is drawn in slices (decision 0327).
  return useDeferredValue(isDrawn || isComplete);
};
