/**
 * Reads ahead what a press is about to need. A press asks at once; a row that is merely under the pointer, or passed by
 * the arrow keys, only after a moment, as moving over a list must not ask for every row of it.
 */
import { useEffect, useRef } from 'react';

const DWELL_MS = 100;

export type Intent = 'near' | 'pressed';

export const useIntent = <Row>(read: (row: Row) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (row: Row, intent: Intent) => {
    clearTimeout(timer.current);
    if (intent === 'pressed') read(row);
    else timer.current = setTimeout(() => read(row), DWELL_MS);
  };
};
