/** The footer: links to services, support and legal pages, and the permitted use. */
import { Link } from 'react-router';
import { useGetSettingsQuery } from '../api/reads.js';
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
  const name = useAppName();
  const channel = useGetSettingsQuery().data?.support?.telegramChannel;
  return (
    <footer className="foot">
      <div className="columns">
        <Column
          title="Service"
          links={[
            ['/buy-numbers', 'Buy Numbers'],
            ['/recharge', 'Recharge'],
            ['/sms-format', 'SMS Format'],
          ]}
        />
        <Column
          title="Support"
          links={[
            ['/contact', 'Contact Us'],
            ...(channel ? ([[channel, 'Support channel']] as [string, string][]) : []),
          ]}
        />
        <Column
          title="Legal"
          links={[
            ['/terms', 'Terms'],
            ['/terms#privacy-data', 'Privacy'],
            ['/terms#payments-refunds', 'Payments and refunds'],
          ]}
        />
      </div>
      <p className="legal">
        {name}: numbers are for legitimate verification only. You are charged only when a code arrives.
      </p>
    </footer>
  );
}
