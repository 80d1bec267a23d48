/** Sends a person a mail again. */
import { App, Button } from 'antd';
import { useState } from 'react';
import type { PersonResponse, ResendMailRequest } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { useSayFailure } from '../use-say-failure.js';
import { useResendMailMutation } from './people-api.js';

type Kind = ResendMailRequest['kind'];

export function PersonMails({ person }: { person: PersonResponse }) {
  const t = useTexts(people);
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const [resend, { isLoading }] = useResendMailMutation();
  // Kept until an answer came: pressed again after a lost one, it is the same mail.
  const [ids, setIds] = useState<Partial<Record<Kind, string>>>({});
  const send = async (kind: Kind) => {
    const id = ids[kind] ?? crypto.randomUUID();
    setIds({ ...ids, [kind]: id });
    const answer = await resend({ userId: person.id, form: { id, kind } });
    if (sayFailure(answer)) return;
    setIds({ ...ids, [kind]: undefined });
    void message.success(t('mailQueued'));
  };
  return (
    <>
      <h2 className="console-subtitle">{t('mails')}</h2>
      <p>{t('mailsHint')}</p>
      <div className="console-tags">
        <Button disabled={isLoading || person.isEmailProved} onClick={() => void send('email-proof')}>
          {t('resendProof')}
        </Button>
        <Button disabled={isLoading} onClick={() => void send('password-reset')}>
          {t('resendReset')}
        </Button>
      </div>
    </>
  );
}
