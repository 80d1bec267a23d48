/** Changes one setting: what it is now and comes to, why, and what was changed before, which can be taken back. */
import { Button, Drawer, Form, Typography } from 'antd';
import type { SettingChangeResponse, SettingResponse } from '../../api/client.gen.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { useTexts } from '../../texts/texts.js';
import { useLast } from '../../ui/hooks/use-last.js';
import { dateTime } from '../../ui/text/time.js';
import { PricePreview } from '../catalogue/PricePreview.js';
import { Part } from '../people/Part.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { useChangeOnce } from '../changes/use-change-once.js';
import { SettingEffect } from './SettingEffect.js';
import { SettingField } from './SettingField.js';
import { settingName } from './setting-names.js';
import { boundsText, changedBy, valueText, type Value } from './setting-values.js';
import { useChangeSettingMutation, useSettingChangesQuery } from './settings-api.js';

/** What it makes of prices is shown before it is saved. */
const STANDARD_MARKUP = 'markup.standard';

interface OfSetting {
  setting: SettingResponse;
}

interface Typed {
  value: Value;
  reason: string;
}

const timeOf = (at: number): string => dateTime(new Date(at).toISOString());

interface ChangesProps extends OfSetting {
  onTakeBack: (change: SettingChangeResponse) => void;
}

function Changes({ setting, onTakeBack }: ChangesProps) {
  const t = useTexts(consoleSettings);
  return (
    <>
      <h2 className="console-subtitle">{t('history')}</h2>
      <Part read={useSettingChangesQuery(setting.id)}>
        {(changes) =>
          changes.length === 0 ? (
            <p>{t('historyEmpty')}</p>
          ) : (
            <ol className="console-story" aria-label={t('history')}>
              {changes.map((change, place) => (
                <li key={change.id}>
                  <strong>
                    {change.reason !== null &&
                      t('fromTo', {
                        before: valueText(setting, change.before ?? setting.standard),
                        after: valueText(setting, change.after ?? setting.standard),
                      })}
                  </strong>
                  <p className="console-said">{changedBy(t, change)}</p>
                  {place === 0 && setting.mayChange && change.reason !== null && (
                    <Button onClick={() => onTakeBack(change)}>{t('takeBack')}</Button>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Part>
    </>
  );
}

/** What is sent: null takes the default again, also where its value was typed. */
const sent = ({ standard }: SettingResponse, value: Value): Value =>
  value === '' || value === standard ? null : value;

/** Cannot be null where the default is something: an emptied number is no value. */
const isMissing = ({ kind, standard }: SettingResponse, value: Value): boolean =>
  kind === 'integer' && value === null && standard !== null;

function ChangeForm({ setting, onDone }: OfSetting & { onDone: () => void }) {
  const t = useTexts(consoleSettings);
  const [form] = Form.useForm<Typed>();
  const { changeOnce } = useChangeOnce();
  const [change, { error, isLoading }] = useChangeSettingMutation();
  const value = Form.useWatch('value', form) ?? null;
  const send = async (wanted: Value, reason: string) => {
    const request = { value: sent(setting, wanted), reason, seen: setting.changed?.id ?? null };
    const isDone = await changeOnce(
      (id) => change({ setting: setting.id, form: { ...request, id } }).unwrap(),
      t('savedNow', { name: settingName(setting.id) }),
    );
    if (isDone) onDone();
  };
  const takeStandard = async () => {
    const { reason } = await form.validateFields(['reason']);
    await send(null, reason);
  };
  const isSame = (value === '' ? null : value) === setting.value;
  return (
    <>
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ value: setting.value, reason: '' }}
        onFinish={({ value: typed, reason }) => void send(typed, reason)}
      >
        <Form.Item
          name="value"
          label={t('newValue')}
          extra={boundsText(setting)}
          rules={[
            {
              validator: (_, typed: Value) =>
                isMissing(setting, typed) ? Promise.reject(new Error(t('valueMissing'))) : Promise.resolve(),
            },
          ]}
        >
          <SettingField setting={setting} />
        </Form.Item>
        <Typography.Paragraph role="status">
          {isSame
            ? t('unchanged')
            : t('fromTo', { before: valueText(setting, setting.value), after: valueText(setting, value) })}
        </Typography.Paragraph>
        {setting.id === STANDARD_MARKUP && (
          <PricePreview change={typeof value === 'number' ? { markup: value } : null} />
        )}
        {!isSame && <SettingEffect setting={setting} value={value} />}
        <ReasonField label={t('reason')} />
        {error && <Trouble trouble={error} />}
        <div className="console-tags">
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={isSame}>
            {t('save')}
          </Button>
          {setting.isSaved && (
            <Button disabled={isLoading} onClick={() => void takeStandard().catch(() => {})}>
              {t('useStandard')}
            </Button>
          )}
        </div>
      </Form>
      <Changes
        setting={setting}
        onTakeBack={({ before, at }) =>
          form.setFieldsValue({
            value: before ?? setting.standard,
            reason: t('takenBack', { time: timeOf(at) }),
          })
        }
      />
    </>
  );
}

export function SettingDrawer({ setting, onClose }: { setting: SettingResponse | undefined; onClose: () => void }) {
  const t = useTexts(consoleSettings);
  const shown = useLast(setting);
  return (
    <Drawer
      open={setting !== undefined}
      title={shown && settingName(shown.id)}
      onClose={onClose}
      closable={{ 'aria-label': t('cancel') }}
      size={480}
      destroyOnHidden
    >
      {shown && (
        <>
          <h2 className="console-subtitle">{t('effect')}</h2>
          <Typography.Paragraph>{t(`effect_${shown.group}`)}</Typography.Paragraph>
          <ChangeForm key={shown.id} setting={shown} onDone={onClose} />
        </>
      )}
    </Drawer>
  );
}
