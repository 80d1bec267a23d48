/** The full screen on a phone in which a person searches and chooses; its foot stays above the keyboard. */
import { Button, Drawer } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../../../ui/display/Icon.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import { useCloseWatcher } from './use-close-watcher.js';
import { useVisiblePart } from './lists/use-visible-part.js';

interface Props {
  title: string;
  isOpen: boolean;
  onBack?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The page behind the sheet does not scroll. */
const useStillPage = (isStill: boolean): void => {
  useEffect(() => {
    if (!isStill) return;
    document.body.style.overflowY = 'hidden';
    return () => void (document.body.style.overflowY = '');
  }, [isStill]);
};

export function PickerSheet({ title, isOpen, onBack, onClose, children }: Props) {
  const t = useTexts(picker);
  const visible = useVisiblePart(isOpen);
  useCloseWatcher(isOpen, onClose);
  useStillPage(isOpen);
  return (
    <Drawer
      open={isOpen}
      placement="bottom"
      size="100%"
      title={
        <span className="picker-title">
          {onBack && <Button type="text" icon={<Icon name="back" />} aria-label={t('back')} onClick={onBack} />}
          {title}
        </span>
      }
      closable={{ placement: 'end' }}
      onClose={onClose}
      mask={false} // covers all; a mask measures the page's scroll bar at each press
      focusable={{ trap: true }}
      rootClassName="picker-sheet"
      destroyOnHidden
      styles={visible ? { wrapper: { height: visible.height, top: visible.top, bottom: 'auto' } } : {}}
    >
      {children}
    </Drawer>
  );
}
