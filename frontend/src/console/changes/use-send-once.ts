/** Sends what has an id of its own once, however often it is pressed, with its proof where that is asked for. */
import { useRef } from 'react';
import { isKnownNotMade } from '../../api/trouble.js';
import { useProtected } from '../sign-in/StepUp.js';

/**
 * @returns what sends it, and resolves to whether it was made. Pressed while it is under way, nothing is sent; after a
 * lost answer it is sent with the same id. What failed is shown by the form.
 */
export const useSendOnce = () => {
  const protect = useProtected();
  const isUnderWay = useRef(false);
  const id = useRef<string | null>(null);
  return async (send: (id: string) => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const own = (id.current ??= crypto.randomUUID());
    try {
      await protect(() => send(own));
      id.current = null;
      return true;
    } catch (error) {
      if (isKnownNotMade(error, true)) id.current = null; // kept in vain, it does no harm
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };
};
