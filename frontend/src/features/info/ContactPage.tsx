/** The contacts that the owner has set, and frequent questions. */
import { useGetSettingsQuery } from '../../api/reads.js';
import type { SettingsResponse } from '../../api/client.gen.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { QUESTIONS } from './questions.js';

const externalLink = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
);

/** Only what is set is shown (SCREENS-29). */
const contactEntries = ({ support }: SettingsResponse) =>
  [
    { name: 'Telegram', value: support?.telegramContact && externalLink(support.telegramContact, 'Write to us') },
    {
      name: 'Support channel',
      value: support?.telegramChannel && externalLink(support.telegramChannel, 'Open the channel'),
    },
    { name: 'Email', value: support?.email && <a href={`mailto:${support.email}`}>{support.email}</a> },
    { name: 'Phone', value: support?.phone },
    { name: 'Business hours', value: support?.hours },
    { name: 'Office location', value: support?.address },
  ].filter(({ value }) => value);

export function ContactPage() {
  const read = useGetSettingsQuery();
  return (
    <Page title="Contact Us">
      <div className="two wide-left">
        <Panel title="Frequently asked questions">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </Panel>
        <Panel title="Reach us">
          <QueryContent read={read} failed="Error Loading Data">
            {(settings) => {
              const entries = contactEntries(settings);
              if (entries.length === 0) return <p className="quiet">The owner has not published a contact yet.</p>;
              return (
                <dl className="facts">
                  {entries.map(({ name, value }) => (
                    <div key={name} className="fact">
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              );
            }}
          </QueryContent>
        </Panel>
      </div>
    </Page>
  );
}
