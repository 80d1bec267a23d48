/** An address that no page of the console has: the menu and the search stay, and lead on. */
import { Result } from 'antd';
import { Link, useLocation } from 'react-router';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';

export function NotFoundPage() {
  const t = useTexts(consoleTexts);
  const { pathname } = useLocation();
  return (
    <Result
      status="404"
      title={<h1>{t('notFound')}</h1>}
      subTitle={t('notFoundText', { address: `/admin${pathname}` })}
      extra={
        <Link className="console-more" to="/">
          {t('toAccount')}
        </Link>
      }
    />
  );
}
