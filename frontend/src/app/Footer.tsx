/** The footer: links to services, support and legal pages, and the permitted use and the other language. */
import { Link } from 'react-router';
import { useGetSettingsQuery } from '../api/reads.js';
import { LanguageSwitch } from '../entities/preferences/LanguageSwitch.js';
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { HelpButton } from './HelpButton.js';
import { useAppName } from '../ui/hooks/use-title.js';

const Column = ({ title, links }: { title: string; links: [to: string, name: string][] }) => (
  <div>
    <b>{title}</b>
    <ul>
      {links.map(([to, name]) => (
        <li key={to}>
          {to.startsWith('/') ? (
            <Link to={to}>{name}</Link>
          ) : (
            <a href={to} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  </div>
);

export function Footer() {
  const t = useTexts(shell);
  const app = useAppName();
  const channel = useGetSettingsQuery().data?.support?.telegramChannel;
  return (
    <footer className="foot">
      <HelpButton />
      <div className="columns">
        <Column
          title={t('footerService')}
          links={[
            ['/buy-numbers', t('buyNumbers')],
            ['/recharge', t('recharge')],
            ['/sms-format', t('smsFormat')],
            ['/welcome', t('howItWorks')],
          ]}
        />
        <Column
          title={t('footerSupport')}
          links={[
            ['/contact', t('contact')],
            ['/status', t('systemStatus')],
            ...(channel ? ([[channel, t('supportChannel')]] as [string, string][]) : []),
          ]}
        />
        <Column
          title={t('footerLegal')}
          links={[
            ['/terms', t('terms')],
            ['/terms#privacy-data', t('privacy')],
            ['/terms#payments-refunds', t('paymentsAndRefunds')],
            ['/promises', t('promises')],
          ]}
        />
      </div>
      <div className="legal">
        <p>{t('permittedUse', { app })}</p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
