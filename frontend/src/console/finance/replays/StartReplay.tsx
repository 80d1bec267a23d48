/** Starts a replay: as of which moment, and which tables. */
import { App, Button, Card, Checkbox, Flex, Form } from 'antd';
import { useState } from 'react';
import type { ReplayTable } from '../../../api/client.gen.js';
import { isTrouble } from '../../../api/trouble.js';
import { consoleReplays } from '../../../texts/en/console/console-replays.js';
import { useTexts } from '../../../texts/texts.js';
import { fieldTexts } from '../../../ui/text/refusals.js';
import { useSendOnce } from '../../changes/use-send-once.js';
import { Trouble } from '../../Trouble.js';
import { TimePicker } from '../TimePicker.js';
import { useAskReplayMutation } from './replays-api.js';

export const TABLES: readonly ReplayTable[] = ['numbers', 'recharges', 'withdrawals', 'corrections', 'credits'];

export function StartReplay() {
  const t = useTexts(consoleReplays);
  const { message } = App.useApp();
  const [asOf, setAsOf] = useState<string>();
  const [tables, setTables] = useState<readonly ReplayTable[]>(TABLES);
  const [ask, { error, isLoading }] = useAskReplayMutation();
  const sendOnce = useSendOnce();
  const { asOf: fault } = fieldTexts(isTrouble(error) ? error : null);
  const start = async () => {
    const asked = { tables: [...tables], ...(asOf !== undefined && { asOf }) };
    if (await sendOnce((replayId) => ask({ replayId, ...asked }).unwrap())) void message.success(t('asked'));
  };
  return (
    <Card title={t('start')}>
      <Form layout="vertical" onFinish={() => void start()}>
        <Flex vertical gap="middle" align="start">
          <TimePicker label={t('asOf')} placeholder={t('asOfNow')} value={asOf} onPick={setAsOf} fault={fault} />
          <Form.Item label={t('tables')} className="console-moment">
            <Checkbox.Group
              value={[...tables]}
              options={TABLES.map((value) => ({ value, label: t(`table_${value}`) }))}
              onChange={setTables}
            />
          </Form.Item>
          {Boolean(error) && !fault && <Trouble trouble={error} />}
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={tables.length === 0}>
            {t('ask')}
          </Button>
        </Flex>
      </Form>
    </Card>
  );
}
