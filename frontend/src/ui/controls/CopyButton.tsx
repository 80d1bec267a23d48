/** A button that copies a text, and confirms it for two seconds. */
import { Button } from 'antd';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../display/Icon.js';
import { useCopy } from '../hooks/use-copy.js';

interface Props {
  text: string;
  /** What is copied, for screen readers. */
  what: string;
  /** The text on the button, where 'Copy' alone would not say what. */
  label?: string;
  primary?: boolean;
  /** The icon alone, without a text. */
  brief?: boolean;
}

export function CopyButton({ text, what, label, primary = false, brief = false }: Props) {
  const t = useTexts(common);
  const { result, copy } = useCopy(text);
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<Icon name={result === 'copied' ? 'done' : 'copy'} size={18} />}
        aria-label={label ? undefined : t('copyWhat', { what })}
        onClick={copy}
      >
        {result === 'copied'
          ? t('copied')
          : result === 'refused'
            ? t('notCopied')
            : brief
              ? null
              : (label ?? t('copy'))}
      </Button>
      <span className="visually-hidden" role="status">
        {result === 'copied' ? t('copiedWhat', { what }) : ''}
      </span>
    </>
  );
}
