/** What a drawer or dialog shows while it closes: what it showed last, also when that is not chosen any more. */
import { useState } from 'react';

export const useLast = <Shown>(shown: Shown | undefined): Shown | undefined => {
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  return shown ?? last;
};
