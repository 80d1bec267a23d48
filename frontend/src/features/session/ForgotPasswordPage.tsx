/** Asks for the link by which a new password is set; the answer is the same whether there is such an account or not. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { linkRequested, resetOpened } from '../../entities/session/reset-slice.js';
import { emailError } from '../../entities/session/validation.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { reset } from '../../texts/en/reset.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { AuthLayout } from './AuthLayout.js';
import { AuthTrouble } from './AuthTrouble.js';

export function LinkSent({ email }: { email: string }) {
  const t = useTexts(reset);
  const dispatch = useAppDispatch();
  return (
    <div role="status" className="stack">
      <h1>{t('sentTitle')}</h1>
      <p>{t('sent', { email })}</p>
      <p className="quiet">{t('sentHint')}</p>
      <Button size="large" block onClick={() => dispatch(resetOpened())}>
        {t('sendAnother')}
      </Button>
      <Link className="link-row" to="/login">
        {t('backToSignIn')}
      </Link>
    </div>
  );
}

interface LinkFormProps {
  email: string;
  onSend: (email: string) => void;
}

export function LinkForm({ email, onSend }: LinkFormProps) {
  const t = useTexts(reset);
  const dispatch = useAppDispatch();
  const { status, trouble } = useAppSelector((state) => state.reset);
  const serverErrors = fieldTexts(trouble);
  return (
    <FieldForm
      initialValues={{ email }}
      onEdit={() => trouble && dispatch(resetOpened())}
      onSubmit={(form) => onSend(form.email.trim())}
    >
      <h1>{t('forgotTitle')}</h1>
      <p className="quiet">{t('forgotIntro')}</p>
      {trouble && !serverErrors.email && <AuthTrouble trouble={trouble} />}
      <FormField
        name="email"
        rule={emailError}
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        serverError={serverErrors.email}
      />
      <Button type="primary" size="large" htmlType="submit" loading={status === 'busy'} block>
        {t(status === 'busy' ? 'sending' : 'send')}
      </Button>
      <Link className="link-row" to="/login">
        {t('backToSignIn')}
      </Link>
    </FieldForm>
  );
}

export function ForgotPasswordPage() {
  const t = useTexts(reset);
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.reset.status);
  const [email, setEmail] = useState('');
  useEffect(() => void dispatch(resetOpened()), [dispatch]);
  const send = (typed: string) => {
    setEmail(typed);
    dispatch(linkRequested({ email: typed }));
  };
  return (
    <AuthLayout title={t('forgotTitle')}>
      {status === 'link-sent' ? <LinkSent email={email} /> : <LinkForm email={email} onSend={send} />}
    </AuthLayout>
  );
}
