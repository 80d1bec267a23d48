/** Changes one setting: what it is now and comes to, why, and what was changed before, which can be taken back. */
import { App, Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import type { SettingChangeResponse, SettingResponse } from '../../api/client.gen.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { Part } from '../people/Part.js';
import { useProtected } from '../StepUp.js';
import { Trouble } from '../Trouble.js';
import { SettingField } from './SettingField.js';
import { settingName } from './setting-names.js';
import { boundsText, valueText, type Value } from './setting-values.js';
import { useChangeSettingMutation, useSettingChangesQuery } from './settings-api.js';

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
                    {t('fromTo', {
                      before: valueText(setting, change.before ?? setting.standard),
                      after: valueText(setting, change.after ?? setting.standard),
                    })}
                  </strong>
                  <p className="console-said">
                    {t('changedBy', { by: change.by, time: timeOf(change.at), reason: change.reason })}
                  </p>
                  {place === 0 && setting.mayChange && (
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

/** What is saved: null where the default is taken again. */
const saved = (value: Value): Value => (value === '' ? null : value);

/** Cannot be null where the default is something: an emptied number is no value. */
const isMissing = ({ kind, standard }: SettingResponse, value: Value): boolean =>
  kind === 'integer' && value === null && standard !== null;

function ChangeForm({ setting, onDone }: OfSetting & { onDone: () => void }) {
  const t = useTexts(consoleSettings);
  const { message } = App.useApp();
  const protect = useProtected();
  const [form] = Form.useForm<Typed>();
  // Kept until an answer came: pressed again after a lost one, it is the same change.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [change, { error, isLoading }] = useChangeSettingMutation();
  const value = Form.useWatch('value', form) ?? null;
  const send = async (wanted: Value, reason: string) => {
    const request = { id, value: saved(wanted), reason, seen: setting.changed?.id ?? null };
    try {
      await protect(() => change({ setting: setting.id, form: request }).unwrap());
      void message.success(t('savedNow', { name: settingName(setting.id) }));
      onDone();
    } catch {
      setId(crypto.randomUUID()); // shown below the fields
    }
  };
  const takeStandard = async () => {
    const { reason } = await form.validateFields(['reason']);
    await send(null, reason);
  };
  const isSame = saved(value) === setting.value;
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
        <p role="status">
          {isSame
            ? t('unchanged')
            : t('fromTo', { before: valueText(setting, setting.value), after: valueText(setting, value) })}
        </p>
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={[{ required: true, whitespace: true, message: t('whyMissing') }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
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
  return (
    <Drawer
      open={setting !== undefined}
      title={setting && settingName(setting.id)}
      onClose={onClose}
      closable={{ 'aria-label': t('cancel') }}
      size={480}
      destroyOnHidden
    >
      {setting && (
        <>
          <h2 className="console-subtitle">{t('effect')}</h2>
          <p>{t(`effect_${setting.group}`)}</p>
          <ChangeForm key={`${setting.id} ${setting.changed?.id}`} setting={setting} onDone={onClose} />
        </>
      )}
    </Drawer>
  );
}
