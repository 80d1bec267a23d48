/** Where a withdrawal goes by the bank, for a reason: what staff enter at the bank. */
import { Descriptions } from 'antd';
import type { ShowBankAccountRequest } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { useShowBankAccountMutation } from '../money/money-api.js';
import { ShowPrivate } from '../ShowPrivate.js';

export function ShowBankAccount({ userId, id }: { userId: string; id: string }) {
  const t = useTexts(consoleMoney);
  const why = useTexts(people);
  const [show] = useShowBankAccountMutation();
  const reasons: Record<ShowBankAccountRequest['reason'], string> = {
    'bank-transfer': t('whyTransfer'),
    'asked-by-person': why('whyAsked'),
    'suspected-abuse': why('whyAbuse'),
    'legal-request': why('whyLegal'),
    other: why('whyOther'),
  };
  return (
    <ShowPrivate
      title={t('showAccount')}
      hint={t('showAccountHint')}
      reasons={reasons}
      read={async (form) => {
        const { holder, accountNumber, ifsc } = await show({ userId, id, form }).unwrap();
        return (
          <Descriptions column={1} layout="vertical">
            <Descriptions.Item label={t('accountHolder')}>{holder}</Descriptions.Item>
            <Descriptions.Item label={t('accountNumber')}>
              <strong className="mono">{accountNumber}</strong>
            </Descriptions.Item>
            <Descriptions.Item label={t('ifsc')}>
              <strong className="mono">{ifsc}</strong>
            </Descriptions.Item>
          </Descriptions>
        );
      }}
    />
  );
}
