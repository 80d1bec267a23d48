/** The page for an unknown URL. */
import { info } from '../../texts/en/info.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { useTitle } from '../../ui/hooks/use-title.js';

export function NotFoundPage() {
  const t = useTexts(info);
  useTitle(t('notFound'));
  return (
    <div className="outcome">
      <h1>{t('notFound')}</h1>
      <p className="quiet">{t('notFoundText')}</p>
      <LinkButton to="/" type="primary">
        {t('dashboard')}
      </LinkButton>
    </div>
  );
}
