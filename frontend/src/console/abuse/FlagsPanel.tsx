/** What the rules against abuse held back: which rule, whom, how often and when; closed once somebody has looked. */
import { App, Button } from 'antd';
import type { AbuseFlagResponse, CloseFlagRequest } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useCloseFlagMutation, useFlagsQuery } from '../console-api.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { dateTime } from '../../ui/text/time.js';
import { Part } from '../people/Part.js';
import { useSayFailure } from '../use-say-failure.js';

type FlagKind = CloseFlagRequest['kind'];
type Flag = AbuseFlagResponse & { id: string };

const RULES = {
  'slow-start': 'flagSlowStart',
  'cancels-slowed': 'flagCancelsSlowed',
  'cancels-refused': 'flagCancelsRefused',
  'recharge-limit': 'flagRechargeLimit',
  'recharge-count': 'flagRechargeCount',
  'payment-source': 'flagPaymentSource',
  device: 'flagDevice',
  'address-range': 'flagAddressRange',
} as const satisfies Record<AbuseFlagResponse['kind'], string>;

/** A range is computed from the registrations of a day: it leaves the list by itself. */
const isOfAccount = (kind: AbuseFlagResponse['kind']): kind is FlagKind => kind !== 'address-range';

interface Props {
  /** Whether the reader may close flags. */
  canBan: boolean;
  onShow: (userId: string) => void;
}

export function FlagsPanel({ canBan, onShow }: Props) {
  const t = useTexts(consoleTexts);
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const [close, { isLoading: isClosing }] = useCloseFlagMutation();
  const closeOne = async (kind: FlagKind, subject: string) => {
    if (!sayFailure(await close({ kind, subject }))) void message.success(t('flagClosed'));
  };
  const actions = ({ kind, subject }: Flag) => {
    if (!isOfAccount(kind)) return '—';
    return (
      <span className="console-tags">
        <Button onClick={() => onShow(subject)}>{t('showAccount')}</Button>
        {canBan && (
          <Button disabled={isClosing} onClick={() => void closeOne(kind, subject)}>
            {t('closeFlag')}
          </Button>
        )}
      </span>
    );
  };
  return (
    <Part read={useFlagsQuery()}>
      {({ items }) => (
        <ConsoleTable<Flag>
          label={t('flags')}
          rows={items.map((flag) => ({ ...flag, id: `${flag.kind} ${flag.subject}` }))}
          isLoading={false}
          empty={t('noFlags')}
          columns={[
            { title: t('flagRule'), cell: ({ kind }) => t(RULES[kind]) },
            {
              title: t('flagSubject'),
              cell: ({ email, subject }) => <div className="console-name">{email ?? subject}</div>,
            },
            { title: t('flagTimes'), cell: ({ times }) => times },
            { title: t('flagSince'), cell: ({ firstAt }) => dateTime(firstAt) },
            { title: t('flagLast'), cell: ({ lastAt }) => dateTime(lastAt) },
            { title: t('action'), cell: actions },
          ]}
        />
      )}
    </Part>
  );
}
