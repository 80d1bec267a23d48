/** Copies a text, and says for two seconds whether it was copied (LIMITS-3). */
import { useEffect, useState } from 'react';

const COPIED_FOR_MS = 2000;

type CopyResult = 'none' | 'copied' | 'refused';

export const useCopy = (text: string) => {
  const [result, setResult] = useState<CopyResult>('none');
  useEffect(() => {
    if (result === 'none') return;
    const timer = setTimeout(() => setResult('none'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  return { result, copy };
};
