/** Which changes this form has sent: what is read later tells them from those of colleagues. */
import { useState } from 'react';

export const useOwnSaves = () => {
  const [sent, setSent] = useState<readonly string[]>([]);
  return {
    /** Before it is sent: where its answer is lost, it may have been made all the same. */
    noteSave: (id: string): void => setSent((before) => [...before, id]),
    isOwnSave: (id: string): boolean => sent.includes(id),
  };
};
