/** The codes of one number, for a reason. */
import type { ShowCodesRequest } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { ShowPrivate } from '../ShowPrivate.js';
import { useShowCodesMutation } from './people-api.js';

interface Props {
  userId: string;
  numberId: string;
}

export function ShowCodes({ userId, numberId }: Props) {
  const t = useTexts(people);
  const [show] = useShowCodesMutation();
  const reasons: Record<ShowCodesRequest['reason'], string> = {
    'asked-by-person': t('whyAsked'),
    complaint: t('whyComplaint'),
    'suspected-abuse': t('whyAbuse'),
    'legal-request': t('whyLegal'),
    other: t('whyOther'),
  };
  return (
    <ShowPrivate
      title={t('showCodes')}
      hint={t('showCodesHint')}
      reasons={reasons}
      read={async (form) => {
        const { codes } = await show({ userId, numberId, form }).unwrap();
        return (
          <ul className="console-links" aria-label={t('codes')}>
            {codes.map(({ seq, code, receivedAt }) => (
              <li key={seq}>
                <strong className="mono">{code ?? '—'}</strong> <small>{dateTime(receivedAt)}</small>
              </li>
            ))}
          </ul>
        );
      }}
    />
  );
}
