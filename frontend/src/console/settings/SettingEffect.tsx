/** What a typed value would meet now: people at a limit already, or rows that the next cleaning deletes. */
import { Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { SettingEffectResponse } from '../../api/client.gen.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { useTexts } from '../../texts/texts.js';
import { Part } from '../people/Part.js';
import { useSettingEffectQuery } from './settings-api.js';

/** The others have their sentence alone. */
const COUNTED: readonly string[] = [
  ...['limits.openNumbers', 'limits.purchasesAnHour', 'abuse.rechargeADay', 'abuse.rechargesADay'],
  ...['codesKeptDays', 'messagesKeptDays'],
];
const TYPING_MS = 300;

const useSettled = (value: number): number => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

function Counted({ setting, value }: { setting: string; value: number }) {
  const t = useTexts(consoleSettings);
  const { currentData: data, error, refetch } = useSettingEffectQuery({ setting, value: useSettled(value) });
  const say = ({ counts, count }: SettingEffectResponse): string => {
    if (count === null) return t('effectUnknown');
    return counts === 'people' ? t('effectPeople', { count }) : t('effectRows', { count });
  };
  return (
    <Part read={{ data, error, refetch }}>
      {(effect) => <Typography.Paragraph role="status">{say(effect)}</Typography.Paragraph>}
    </Part>
  );
}

/** @param value as it would be saved */
export function SettingEffect({ setting, value }: { setting: string; value: unknown }) {
  if (!COUNTED.includes(setting) || typeof value !== 'number') return null;
  return <Counted setting={setting} value={value} />;
}
