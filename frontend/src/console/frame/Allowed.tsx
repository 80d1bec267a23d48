/** A page of the console for who may see it; everybody else is told what it needs, and what they have. */
import { Result } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consolePermissions } from '../../texts/en/console/console-permissions.js';
import { useTexts } from '../../texts/texts.js';
import type { StaffMeResponse } from '../../api/client.gen.js';
import { useSessionQuery } from '../console-api.js';
import { maySee, type ConsolePage } from '../console-page.js';

interface DeniedProps {
  page: ConsolePage;
  me: StaffMeResponse;
}

function Denied({ page: { title, needs = [], needsAll = [] }, me: { permissions } }: DeniedProps) {
  const t = useTexts(consolePermissions);
  const of = useTexts(consoleTexts);
  return (
    <Result
      status="warning"
      title={<h1>{t('deniedTitle')}</h1>}
      subTitle={
        <>
          <p>{t('deniedNeeds', { page: of(title), needs: [...needsAll].join(t('and')) || needs.join(t('or')) })}</p>
          <p>
            {permissions.length === 0 ? t('deniedNone') : t('deniedHas', { permissions: permissions.join(', ') })}{' '}
            {t('deniedStep')}
          </p>
        </>
      }
      extra={
        <Link className="console-more" to="/permissions">
          {t('deniedMore')}
        </Link>
      }
    />
  );
}

/**
 * Decided when the page is opened: what was typed in it stays, and the server decides about each request. Another
 * address is another page: nothing of the thing before is shown as if it were of this one.
 */
export function Allowed({ page }: { page: ConsolePage }) {
  const me = useSessionQuery().data?.me;
  const [isShown] = useState(!me || maySee(page, me));
  const { pathname } = useLocation();
  const Page = page.page;
  return isShown || !me ? <Page key={pathname} /> : <Denied page={page} me={me} />;
}
