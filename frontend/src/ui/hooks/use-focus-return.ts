/** A drawer or dialog that is taken away as a whole gives the focus back to what opened it. */
import { useEffect, useState } from 'react';

export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};
