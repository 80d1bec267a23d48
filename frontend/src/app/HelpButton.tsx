/** Opens the help of the page that is shown; a page without any has no button. */
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { questionsOn } from '../features/info/questions.js';
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/display/Icon.js';
import { lazyPart } from '../ui/loading/lazy-part.js';
import { navItemAt } from './nav-items.js';

const HelpDrawer = lazyPart(() => import('../features/info/HelpDrawer.js'), 'HelpDrawer');

/** @param isIcon in the header, where there is no room for its name */
export function HelpButton({ isIcon = false }: { isIcon?: boolean }) {
  const t = useTexts(shell);
  const { pathname } = useLocation();
  const page = navItemAt(pathname)?.to ?? pathname;
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (questionsOn(page).length === 0) return null;
  const open = () => setOpenOn(page);
  return (
    <>
      {isIcon ? (
        <button className="icon-button only-wide" aria-label={t('help')} aria-haspopup="dialog" onClick={open}>
          <Icon name="help" />
        </button>
      ) : (
        <Button
          className="only-narrow"
          block
          size="large"
          icon={<Icon name="help" />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('help')}
        </Button>
      )}
      {/* Not on the page that a link of it leads to. */}
      <Suspense>{openOn === page && <HelpDrawer page={page} onClose={() => setOpenOn(null)} />}</Suspense>
    </>
  );
}
