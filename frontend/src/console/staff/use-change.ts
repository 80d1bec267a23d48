/** A change of a member of staff, with its proof where that is asked for: the answer is a message. */
import { App } from 'antd';
import { isTrouble } from '../../api/trouble.js';
import { consoleTroubleText } from '../refusals.js';
import { useProtected } from '../sign-in/StepUp.js';

export const useChange = () => {
  const protect = useProtected();
  const { message } = App.useApp();
  /** @returns whether it was done. Nothing is said where the person closed the question for a proof. */
  return async (change: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await protect(change);
      void message.success(done);
      return true;
    } catch (error) {
      if (isTrouble(error)) void message.error(consoleTroubleText(error));
      return false;
    }
  };
};
