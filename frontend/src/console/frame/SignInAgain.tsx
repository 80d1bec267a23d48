/** The sign-in over a page whose session has ended: what was typed stays, and what was pressed is sent. */
import { Modal, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useSessionQuery } from '../console-api.js';
import { CodeStep, PasswordStep } from '../sign-in/LoginPage.js';
import { askForSignInBy } from './connection.js';

export function SignInAgain({ staffId }: { staffId: string }) {
  const t = useTexts(consoleTexts);
  const { data, refetch } = useSessionQuery();
  const answer = useRef<(isSame: boolean) => void>(undefined);
  const stage = data?.stage ?? null;
  const now = data?.me?.id;
  useEffect(() => {
    askForSignInBy(async () => {
      const { data: read } = await refetch();
      if (read?.stage === 'open') return true;
      return new Promise((resolve) => (answer.current = resolve));
    });
    return () => {
      askForSignInBy(null);
      answer.current?.(false);
    };
  }, [refetch]);
  useEffect(() => {
    if (stage !== 'open') return;
    answer.current?.(now === staffId);
    answer.current = undefined;
    if (now !== staffId) location.reload(); // the page is of another person
  }, [stage, now, staffId]);
  return (
    <Modal open={stage !== 'open'} title={t('sessionEnded')} footer={null} closable={false} destroyOnHidden>
      <Typography.Paragraph>{t('sessionEndedHint')}</Typography.Paragraph>
      {stage === 'code' ? <CodeStep /> : <PasswordStep />}
    </Modal>
  );
}
