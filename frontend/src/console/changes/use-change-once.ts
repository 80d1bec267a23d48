/** Sends a change of staff once, and says that it was made. */
import { App } from 'antd';
import { useState } from 'react';
import { useSendOnce } from './use-send-once.js';

export const useChangeOnce = () => {
  const { message } = App.useApp();
  const sendOnce = useSendOnce();
  const [sent, setSent] = useState<readonly string[]>([]);
  /** Says `done`, and resolves to true; or to false, where what failed is shown by the form. */
  const changeOnce = async (send: (id: string) => Promise<unknown>, done: string): Promise<boolean> => {
    const isMade = await sendOnce((id) => {
      setSent((before) => [...before, id]); // before it is sent: its answer may be lost, and the change made
      return send(id);
    });
    if (isMade) void message.success(done);
    return isMade;
  };
  /** Whether a change that is read later is one of this form, and not of a colleague. */
  const isOwnSave = (id: string): boolean => sent.includes(id);
  return { changeOnce, isOwnSave };
};
