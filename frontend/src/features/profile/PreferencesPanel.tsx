/** Theme, sound and vibration, shown as changed at once; the alerts can be tested by a press. */
import { Button, Radio, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useGetPreferencesQuery } from '../../api/reads.js';
import { usePreferences, type Preferences } from '../../entities/preferences/use-preferences.js';
import { THEMES } from '../../entities/preferences/themes.js';
import { common } from '../../texts/en/common.js';
import { preferences as texts } from '../../texts/en/preferences.js';
import { LANGUAGES } from '../../texts/language.js';
import { useTexts } from '../../texts/texts.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { playChime, unlockSound } from '../../ui/sound/chime.js';
import './preferences.css';

/** Ms: two short ones. */
const VIBRATION = [120, 80, 120];

type Answer = 'soundPlayed' | 'noSound' | 'vibrated' | 'noVibration';

const testSound = async (): Promise<Answer> => {
  if (typeof AudioContext === 'undefined') return 'noSound';
  await unlockSound();
  playChime();
  return 'soundPlayed';
};

/** Safari has no vibrate; a desktop has one that moves nothing. */
const testVibration = (): Answer =>
  typeof navigator.vibrate === 'function' && navigator.vibrate(VIBRATION) ? 'vibrated' : 'noVibration';

interface AlertProps {
  label: string;
  testLabel: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onTest: () => void;
}

function AlertSwitch({ label, testLabel, checked, onChange, onTest }: AlertProps) {
  const t = useTexts(texts);
  return (
    <div className="preference">
      <label>
        {label}
        <Switch checked={checked} onChange={onChange} />
      </label>
      <Button onClick={onTest} aria-label={testLabel}>
        {t('test')}
      </Button>
    </div>
  );
}

function Alerts({ preferences, change }: Pick<ReturnType<typeof usePreferences>, 'preferences' | 'change'>) {
  const t = useTexts(texts);
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <fieldset>
      <legend>{t('alerts')}</legend>
      <AlertSwitch
        label={t('sound')}
        testLabel={t('testSound')}
        checked={preferences.sound}
        onChange={(sound) => change({ sound })}
        onTest={() => void testSound().then(setAnswer)}
      />
      <AlertSwitch
        label={t('vibration')}
        testLabel={t('testVibration')}
        checked={preferences.vibration}
        onChange={(vibration) => change({ vibration })}
        onTest={() => setAnswer(testVibration())}
      />
      <p className="small quiet test-answer" role="status">
        {answer && t(answer)}
      </p>
    </fieldset>
  );
}

function Theme({ preferences, change }: Pick<ReturnType<typeof usePreferences>, 'preferences' | 'change'>) {
  const t = useTexts(common);
  const options = THEMES.map(({ theme, text }) => ({ value: theme, label: t(text) }));
  return (
    <fieldset>
      <legend>{t('theme')}</legend>
      <Radio.Group
        block
        optionType="button"
        buttonStyle="solid"
        aria-label={t('theme')}
        options={options}
        value={preferences.theme}
        onChange={({ target }) => change({ theme: target.value as Preferences['theme'] })}
      />
    </fieldset>
  );
}

const OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }));

function Language({ preferences, change }: Pick<ReturnType<typeof usePreferences>, 'preferences' | 'change'>) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('language')}</label>
      <Select
        id={id}
        options={OPTIONS}
        value={preferences.language}
        onChange={(language: Preferences['language']) => change({ language })}
      />
    </div>
  );
}

export function PreferencesPanel() {
  const t = useTexts(texts);
  const read = useGetPreferencesQuery();
  const { preferences, change, trouble } = usePreferences();
  return (
    <Panel title={t('title')}>
      <QueryContent read={read} failed={t('loadFailed')}>
        {() => (
          <div className="stack preferences">
            <Language preferences={preferences} change={change} />
            <Theme preferences={preferences} change={change} />
            <Alerts preferences={preferences} change={change} />
            {trouble && <TroubleBanner title={t('saveFailed')} trouble={trouble} />}
            <p className="small quiet">{t('everywhere')}</p>
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}
