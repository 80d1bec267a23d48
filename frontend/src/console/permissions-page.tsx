/** What each permission is for, which pages it opens, and which of them one has oneself. */
import { Card } from 'antd';
import { Link } from 'react-router';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { consolePermissions } from '../texts/en/console/console-permissions.js';
import { useTexts } from '../texts/texts.js';
import type { Permission } from '../api/client.gen.js';
import { ConsoleTable } from './ConsoleTable.js';
import { useSessionQuery } from './console-api.js';
import type { ConsolePage } from './console-page.js';

export const PERMISSIONS: readonly Permission[] = [
  'user_management',
  'user_ban',
  'order_management',
  'transaction_management',
  'balance_management',
  'api_management',
  'settings_management',
  'system_control',
  'view_analytics',
  'export_data',
];

/** Of the menu: other pages are reached from these. */
const pagesOf = (all: readonly ConsolePage[], permission: Permission) =>
  all.filter(({ group, needs }) => group !== undefined && needs?.includes(permission));

interface PagesProps {
  pages: readonly ConsolePage[];
  isOpen: boolean;
}

function Pages({ pages, isOpen }: PagesProps) {
  const t = useTexts(consoleTexts);
  return (
    <span className="console-tags">
      {pages.map(({ path, title }) =>
        isOpen ? (
          <Link key={path} to={path}>
            {t(title)}
          </Link>
        ) : (
          <span key={path}>{t(title)}</span>
        ),
      )}
    </span>
  );
}

/** @param pages all of the console @returns the page, for pages.ts */
export const permissionsPage = (pages: () => readonly ConsolePage[]) =>
  function PermissionsPage() {
    const t = useTexts(consolePermissions);
    const granted = useSessionQuery().data?.me?.permissions ?? [];
    const rows = PERMISSIONS.map((id) => ({ id, isOpen: granted.includes(id) }));
    return (
      <>
        <h1>{t('title')}</h1>
        <Card>
          <p>{t('intro')}</p>
          <ConsoleTable
            label={t('title')}
            rows={rows}
            isLoading={false}
            empty=""
            columns={[
              { title: t('permission'), cell: ({ id }) => <strong>{id}</strong> },
              { title: t('yours'), cell: ({ isOpen }) => t(isOpen ? 'has' : 'hasNot') },
              { title: t('purpose'), cell: ({ id }) => t(id) },
              { title: t('pages'), cell: ({ id, isOpen }) => <Pages pages={pagesOf(pages(), id)} isOpen={isOpen} /> },
            ]}
          />
        </Card>
      </>
    );
  };
