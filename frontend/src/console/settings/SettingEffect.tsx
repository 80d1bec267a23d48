/** What a typed value would meet now: people at a limit already, or rows that the next cleaning deletes. */
import { Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { SettingEffectResponse, SettingResponse } from '../../api/client.gen.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { useTexts } from '../../texts/texts.js';
import { Part } from '../people/Part.js';
import { useSettingEffectQuery } from './settings-api.js';

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

interface Props {
  setting: SettingResponse;
  /** As it would be saved. */
  value: unknown;
}

/** Of those that are not counted the drawer has a sentence. */
export function SettingEffect({ setting: { id, isCounted }, value }: Props) {
  if (!isCounted || typeof value !== 'number') return null;
  return <Counted setting={id} value={value} />;
}
