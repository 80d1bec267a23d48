/** Sends a change of staff once, and says that it was made. */
import { App } from 'antd';
import { useSendOnce } from './use-send-once.js';

/** @returns what sends it; it says `done` and resolves to true, or to false where what failed is shown by the form */
export const useChangeOnce = () => {
  const { message } = App.useApp();
  const sendOnce = useSendOnce();
  return async (send: (id: string) => Promise<unknown>, done: string): Promise<boolean> => {
    const isMade = await sendOnce(send);
    if (isMade) void message.success(done);
    return isMade;
  };
};
