/** Sign-in over the page whose session has ended: what was typed and chosen there stays. */
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { sessionEnded } from '../../entities/session/session-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { session } from '../../texts/en/session.js';
import { useTexts } from '../../texts/texts.js';
import { SignInForm } from './SignInForm.js';

export function SignInAgain() {
  const t = useTexts(session);
  const form = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => state.session.email);
  const { pathname, search } = useLocation();
  return (
    <Modal
      open
      title={t('signInAgain')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
      afterOpenChange={() => form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()}
    >
      <div ref={form}>
        <SignInForm email={email} next={pathname + search} heading={<p>{t('signInAgainText')}</p>}>
          <Button type="link" block onClick={() => dispatch(sessionEnded())}>
            {t('leave')}
          </Button>
        </SignInForm>
      </div>
    </Modal>
  );
}
