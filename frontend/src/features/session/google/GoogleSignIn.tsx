/** The button that signs in with Google, where that is set up; how it ended is said beside it (ACCOUNTS-23). */
import { Button } from 'antd';
import { useGetSettingsQuery } from '../../../api/reads.js';
import { useAppSelector } from '../../../state/hooks.js';
import { google } from '../../../texts/en/google.js';
import { useTexts } from '../../../texts/texts.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { GoogleMark } from './GoogleMark.js';
import { useGoogleWindow } from './use-google-window.js';
import './google.css';

/** While the build draws first screens it is not known: the button is drawn, and the style sheet hides it elsewhere. */
const isBuild = typeof document === 'undefined';

/** The server says it in the page, before any answer, so that nothing moves when the answer comes. */
const isSaidByPage = () => document.documentElement.dataset.google !== undefined;

interface Props {
  /** The page to go on to after sign-in. */
  next: string;
  /** Where the form is that signs in by e-mail, seen from the button. */
  form: 'above' | 'below';
}

export function GoogleSignIn({ next, form }: Props) {
  const t = useTexts(google);
  const settings = useGetSettingsQuery().data;
  const { status, failure } = useAppSelector((state) => state.google);
  const open = useGoogleWindow(next);
  if (!isBuild && !(settings?.google ?? isSaidByPage())) return null;

  return (
    <div className={`google-sign-in${isBuild ? ' only-google' : ''}`}>
      {form === 'above' && <p className="or">{t('or')}</p>}
      <Button size="large" block icon={<GoogleMark />} onClick={open} loading={status === 'checking'}>
        {t(status === 'checking' ? 'checking' : 'continue')}
      </Button>
      {failure && <Banner tone="bad">{t(failure)}</Banner>}
      <div role="status">{status === 'waiting' && <p className="small quiet">{t('waiting')}</p>}</div>
      {form === 'below' && <p className="or">{t('orWithEmail')}</p>}
    </div>
  );
}
