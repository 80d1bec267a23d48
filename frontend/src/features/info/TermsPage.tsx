/** The terms of service: eleven sections, each with its own anchor. */
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useGetSettingsQuery } from '../../api/reads.js';
import { PageSwitches } from '../../entities/preferences/PageSwitches.js';
import { info } from '../../texts/en/info.js';
import { useTexts } from '../../texts/texts.js';
import { useScrollToHash } from '../../ui/hooks/use-scroll-to-hash.js';
import { useAppName, useTitle } from '../../ui/hooks/use-title.js';
import { Brand } from '../../ui/layout/Brand.js';
import { sections } from './terms.js';

/** When and where people are reached, as the owner has set it: the usual hours where none are set, nothing unread. */
function Reached() {
  const t = useTexts(info);
  const support = useGetSettingsQuery().data?.support;
  return (
    <>
      {support && <p>{t('termsHours', { hours: support.hours ?? t('termsUsualHours') })}</p>}
      {support?.address && <p>{t('termsOffice', { address: support.address })}</p>}
    </>
  );
}

export function TermsPage() {
  const t = useTexts(info);
  useTitle(t('terms'));
  const navigate = useNavigate();
  const app = useAppName();
  useScrollToHash();
  return (
    <main className="paper">
      <Brand />
      <div className="paper-top">
        <Button onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>{t('back')}</Button>
        <PageSwitches />
      </div>
      <h1 className="terms-title">{t('termsOf', { app })}</h1>
      <nav aria-label={t('sections')}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, text }, index) => (
        <section key={id} id={id}>
          <h2>{t('section', { index: index + 1, title: t(title) })}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{t(paragraph)}</p>
          ))}
          {id === 'changes-contact' && <Reached />}
        </section>
      ))}
    </main>
  );
}
