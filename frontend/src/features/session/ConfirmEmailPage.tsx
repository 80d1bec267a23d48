/** The page of the mailed link. Opening it proves nothing: only its button does, as mail programs open links too. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { hasCode } from '../../api/trouble.js';
import { emailLinkSent, emailProofOpened } from '../../entities/session/email-proof-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { emailProof } from '../../texts/en/email-proof.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { refusals } from '../../texts/en/refusals.js';
import { AuthLayout } from './AuthLayout.js';
import { useLinkParameters } from './use-link-parameters.js';

function OpenApp() {
  const t = useTexts(emailProof);
  return (
    <LinkButton to="/" type="primary" size="large">
      {t('open')}
    </LinkButton>
  );
}

export function InvalidLink() {
  const t = useTexts(emailProof);
  const tr = useTexts(refusals);
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <Banner tone="bad">{tr('proofLinkInvalid')}</Banner>
      <p>{t('linkHelp')}</p>
      <OpenApp />
    </div>
  );
}

export function Confirmed() {
  const t = useTexts(emailProof);
  return (
    <div className="stack" role="status">
      <h1>{t('confirmed')}</h1>
      <p>{t('confirmedText')}</p>
      <p>{t('linkDone')}</p>
      <OpenApp />
    </div>
  );
}

export function ConfirmButton({ token }: { token: string }) {
  const t = useTexts(emailProof);
  const dispatch = useAppDispatch();
  const { status, trouble } = useAppSelector((state) => state.emailProof);
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <p>{t('linkIntro')}</p>
      {trouble && <TroubleBanner trouble={trouble} />}
      <Button
        type="primary"
        size="large"
        loading={status === 'checking'}
        onClick={() => dispatch(emailLinkSent({ token }))}
        block
      >
        {t(status === 'checking' ? 'confirming' : 'linkConfirm')}
      </Button>
    </div>
  );
}

/** A text that is no token is no link either: the server would refuse it. */
const TOKEN = /^[\w-]{43}$/;

export function ConfirmEmailPage() {
  const t = useTexts(emailProof);
  const dispatch = useAppDispatch();
  const [token = ''] = useLinkParameters(['token']) ?? [];
  const { status, trouble } = useAppSelector((state) => state.emailProof);
  useEffect(() => void dispatch(emailProofOpened()), [dispatch]);
  const isInvalid = !TOKEN.test(token) || hasCode(trouble, 'proof-link-invalid');
  return (
    <AuthLayout title={t('title')}>
      {status === 'proved' ? <Confirmed /> : isInvalid ? <InvalidLink /> : <ConfirmButton token={token} />}
    </AuthLayout>
  );
}
