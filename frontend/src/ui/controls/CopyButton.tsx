/** A button that copies a text, and confirms it for two seconds. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../display/Icon.js';

const COPIED_FOR_MS = 2000;

interface Props {
  text: string;
  /** What is copied, for screen readers. */
  what: string;
  primary?: boolean;
  /** The icon alone, without a text. */
  brief?: boolean;
}

type Result = 'none' | 'copied' | 'refused';

export function CopyButton({ text, what, primary = false, brief = false }: Props) {
  const [result, setResult] = useState<Result>('none');
  useEffect(() => {
    if (result === 'none') return;
    const timer = setTimeout(() => setResult('none'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );

  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<Icon name={result === 'copied' ? 'done' : 'copy'} size={18} />}
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
      >
        {result === 'copied' ? 'Copied' : result === 'refused' ? 'Select and copy it' : brief ? null : 'Copy'}
      </Button>
      <span className="visually-hidden" role="status">
        {result === 'copied' ? `Copied ${what}` : ''}
      </span>
    </>
  );
}
