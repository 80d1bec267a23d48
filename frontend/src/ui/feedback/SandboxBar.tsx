/** The bar that marks every page in sandbox mode. */
import { useGetSettingsQuery } from '../../api/reads.js';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';

/** The server says it in the page, before any answer, so that the bar moves nothing when it comes. */
const isSaidByPage = () => document.documentElement.dataset.sandbox !== undefined;

/** While the build draws first screens it is not known: the bar is drawn, and the style sheet hides it elsewhere. */
const isBuild = typeof document === 'undefined';

export function SandboxBar() {
  const t = useTexts(common);
  const settings = useGetSettingsQuery().data;
  if (!isBuild && !(settings?.sandbox ?? isSaidByPage())) return null;
  return (
    <aside className={`status-bar${isBuild ? ' only-sandbox' : ''}`} aria-label={t('sandbox')}>
      {t('sandboxText')}
    </aside>
  );
}
