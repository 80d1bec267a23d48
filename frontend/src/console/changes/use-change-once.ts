/** Sends a change of staff, with its proof where that is asked for. Sent again after a lost answer, it is the same. */
import { App } from 'antd';
import { useState } from 'react';
import { isKnownNotMade } from '../../api/trouble.js';
import { useProtected } from '../StepUp.js';

/** @returns what sends it; it says `done` and resolves to true, or to false where what failed is shown by the form */
export const useChangeOnce = () => {
  const { message } = App.useApp();
  const protect = useProtected();
  const [id, setId] = useState(() => crypto.randomUUID());
  return async (send: (id: string) => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await protect(() => send(id));
      setId(crypto.randomUUID());
      void message.success(done);
      return true;
    } catch (error) {
      if (isKnownNotMade(error)) setId(crypto.randomUUID());
      return false;
    }
  };
};
