/** Every setting of the business: what is in force, its default, and who changed it last and why. */
import { Button, Card, Tag } from 'antd';
import { useState } from 'react';
import type { SettingResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { useTexts } from '../../texts/texts.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { SettingDrawer } from './SettingDrawer.js';
import { settingName } from './setting-names.js';
import { changedBy, valueText } from './setting-values.js';
import { useSettingsQuery } from './settings-api.js';

interface GroupProps {
  group: SettingResponse['group'];
  settings: readonly SettingResponse[];
  onChange: (id: string) => void;
}

function Group({ group, settings, onChange }: GroupProps) {
  const t = useTexts(consoleSettings);
  const title = t(`group_${group}`);
  return (
    <Card title={title}>
      <ConsoleTable
        label={title}
        rows={settings}
        isLoading={false}
        empty={t('empty')}
        columns={[
          { title: t('setting'), cell: ({ id }) => settingName(id) },
          {
            title: t('inForce'),
            cell: (one) => (
              <span className={typeof one.value === 'string' ? 'console-id' : 'num'}>
                {one.isSaved ? <strong>{valueText(one, one.value)}</strong> : valueText(one, one.value)}
              </span>
            ),
          },
          { title: t('standard'), cell: (one) => valueText(one, one.standard) },
          {
            title: t('lastChange'),
            cell: ({ changed }) => (changed ? changedBy(t, changed) : t('never')),
          },
          {
            title: t('action'),
            cell: ({ id, mayChange, needs }) =>
              mayChange ? (
                <Button aria-label={t('changeNamed', { name: settingName(id) })} onClick={() => onChange(id)}>
                  {t('change')}
                </Button>
              ) : (
                <Tag>{t('needs', { permission: needs })}</Tag>
              ),
          },
        ]}
      />
    </Card>
  );
}

export function SettingsPage() {
  const t = useTexts(consoleTexts);
  const [open, setOpen] = useState<string | null>(null);
  const read = useSettingsQuery();
  return (
    <>
      <h1>{t('settings')}</h1>
      <Part read={read}>
        {(settings) => (
          <>
            {[...new Set(settings.map(({ group }) => group))].map((group) => (
              <Group
                key={group}
                group={group}
                settings={settings.filter((one) => one.group === group)}
                onChange={setOpen}
              />
            ))}
          </>
        )}
      </Part>
      <SettingDrawer setting={read.data?.find(({ id }) => id === open)} onClose={() => setOpen(null)} />
    </>
  );
}
