/** The less frequent actions on a number; one that is not possible now stays in the list and says why. */
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { Icon } from '../../../ui/display/Icon.js';

export interface MoreAction {
  readonly key: string;
  readonly label: string;
  /** A line below the label: why it is not possible, or what it is about. */
  readonly note?: string;
  readonly isImpossible?: boolean;
  readonly onPress: () => void;
}

function Entry({ action: { label, note, isImpossible = false, onPress } }: { action: MoreAction }) {
  // It can take the focus while it is not possible, so that a screen reader can say why.
  return (
    <li>
      <button className="more-entry" aria-disabled={isImpossible} onClick={isImpossible ? undefined : onPress}>
        {label}
        {note && <span className="small quiet">{note}</span>}
      </button>
    </li>
  );
}

interface Props {
  actions: readonly MoreAction[];
  isRunning: boolean;
}

export function MoreActions({ actions, isRunning }: Props) {
  const t = useTexts(numbers);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    part.current?.querySelector('button')?.focus();
  };
  return (
    <div className="more" ref={part} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('moreActions')}
        loading={isRunning}
        icon={<Icon name="more" size={18} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('more')}
      </Button>
      {isOpen && (
        <ul id={id} ref={list} className="more-list">
          {actions.map((action) => (
            <Entry
              key={action.key}
              action={{
                ...action,
                onPress: () => {
                  close();
                  action.onPress();
                },
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
