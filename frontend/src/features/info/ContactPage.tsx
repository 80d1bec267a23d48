/** A message to support, the contacts that the owner has set, and frequent questions. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery } from '../../api/reads.js';
import type { SettingsResponse } from '../../api/client.gen.js';
import { useAppSelector } from '../../state/hooks.js';
import { info } from '../../texts/en/info.js';
import { useTexts, type Translate } from '../../texts/texts.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { useScrollToHash } from '../../ui/hooks/use-scroll-to-hash.js';
import { ContactForm } from './ContactForm.js';
import { QuestionList } from './QuestionList.js';
import { QUESTIONS } from './questions.js';

const externalLink = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
);

/** Only what is set is shown (SCREENS-29). */
const contactEntries = ({ support }: SettingsResponse, t: Translate<typeof info.english>) =>
  [
    { name: t('telegram'), value: support?.telegramContact && externalLink(support.telegramContact, t('writeToUs')) },
    {
      name: t('supportChannel'),
      value: support?.telegramChannel && externalLink(support.telegramChannel, t('openChannel')),
    },
    { name: t('email'), value: support?.email && <a href={`mailto:${support.email}`}>{support.email}</a> },
    { name: t('phone'), value: support?.phone },
    { name: t('businessHours'), value: support?.hours },
    { name: t('officeLocation'), value: support?.address },
  ].filter(({ value }) => value);

/** An address may come from anywhere: only what can be the id of a number is put into the message. */
const useNumberOfAddress = (): string | undefined =>
  /^[\w-]{1,40}$/.exec(useSearchParams()[0].get('number') ?? '')?.[0];

export function ContactPage() {
  const t = useTexts(info);
  const read = useGetSettingsQuery();
  const me = useGetMeQuery();
  const sent = useAppSelector((state) => state.contact.sent);
  const [sentBefore] = useState(sent);
  const number = useNumberOfAddress();
  useScrollToHash(me.data !== undefined); // on a phone the form stands above the questions
  return (
    <Page title={t('contactUs')}>
      <div className="two wide-left">
        <Panel title={t('writeMessage')}>
          <QueryContent read={me} failed={t('formFailed')} lines={12}>
            {(person) => <ContactForm key={sent} me={person} number={sent === sentBefore ? number : undefined} />}
          </QueryContent>
        </Panel>
        <div className="stack">
          <div id="questions" className="anchor">
            <Panel title={t('questions')}>
              <QuestionList of={QUESTIONS} />
            </Panel>
          </div>
          <Panel title={t('reachUs')}>
            <QueryContent read={read} failed={t('contactFailed')}>
              {(settings) => {
                const entries = contactEntries(settings, t);
                if (entries.length === 0) return <p className="quiet">{t('noContact')}</p>;
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
      </div>
    </Page>
  );
}
