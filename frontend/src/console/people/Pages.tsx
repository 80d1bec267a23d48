/** Older and newest, below a part that is read page by page. */
import { Button } from 'antd';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';

interface Props {
  /** The place of the page that is shown; undefined: the newest. */
  before: string | undefined;
  next: string | null;
  onGo: (before: string | undefined) => void;
}

export function Pages({ before, next, onGo }: Props) {
  const t = useTexts(people);
  if (before === undefined && next === null) return null;
  return (
    <div className="console-tags">
      <Button disabled={before === undefined} onClick={() => onGo(undefined)}>
        {t('newest')}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onGo(next)}>
        {t('older')}
      </Button>
    </div>
  );
}
