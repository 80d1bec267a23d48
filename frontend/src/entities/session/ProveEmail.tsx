/** The code of the mail that confirms the e-mail, and another mail; shown where buying or recharging waits for it. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { useGetMeQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { emailProof } from '../../texts/en/email-proof.js';
import { texts, useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { fieldTexts, troubleText } from '../../ui/text/refusals.js';
import { emailCodeSent, emailProofOpened, proofMailRequested } from './email-proof-slice.js';

const CODE = /^\d{6}$/;
const CODE_REFUSALS = ['proof-code-wrong', 'proof-code-void'];
const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '');
const codeError = (typed: string) => (CODE.test(digitsOf(typed)) ? undefined : texts(emailProof)('codeRequired'));

/** What the server says of the code itself is shown at its field. */
const fieldErrorOf = (trouble: Trouble | null): string | undefined =>
  trouble?.kind === 'refused' && CODE_REFUSALS.includes(trouble.code) ? troubleText(trouble) : fieldTexts(trouble).code;

function CodeForm({ email }: { email: string }) {
  const t = useTexts(emailProof);
  const dispatch = useAppDispatch();
  const { status, trouble } = useAppSelector((state) => state.emailProof);
  const fieldError = fieldErrorOf(trouble);
  return (
    <FieldForm
      initialValues={{ code: '' }}
      onEdit={() => trouble && dispatch(emailProofOpened())}
      onSubmit={({ code }) => dispatch(emailCodeSent({ code: digitsOf(code) }))}
    >
      <p>{t('why', { email })}</p>
      <FormField
        name="code"
        rule={codeError}
        label={t('code')}
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        hint={status === 'requested' ? undefined : t('hint')}
        serverError={fieldError}
      />
      <div role="status" className="small">
        {status === 'requested' && t('sent')}
      </div>
      {trouble && !fieldError && <TroubleBanner trouble={trouble} />}
      <Button type="primary" size="large" htmlType="submit" loading={status === 'checking'} block>
        {t(status === 'checking' ? 'confirming' : 'confirm')}
      </Button>
      <Button size="large" loading={status === 'requesting'} onClick={() => dispatch(proofMailRequested())} block>
        {t(status === 'requesting' ? 'sending' : 'sendAnother')}
      </Button>
    </FieldForm>
  );
}

/** Nothing where no proof is needed; once it is given here, that it is. */
export function ProveEmail() {
  const t = useTexts(emailProof);
  const dispatch = useAppDispatch();
  // The link of the mail may have been opened in another tab; and the proof may be wanted since a moment ago.
  const me = useGetMeQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: 60 }).data;
  const isProved = useAppSelector((state) => state.emailProof.status === 'proved');
  useEffect(() => () => void dispatch(emailProofOpened()), [dispatch]);
  if (me?.mustProveEmail)
    return (
      <section className="panel prove-email" aria-label={t('title')}>
        <h2>{t('title')}</h2>
        <CodeForm email={me.email} />
      </section>
    );
  if (!isProved) return null;
  return (
    <Banner tone="good" title={t('confirmed')}>
      {t('confirmedText')}
    </Banner>
  );
}
