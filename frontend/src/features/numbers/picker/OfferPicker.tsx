/** Chooses service, country and server, in the order that the person prefers. It chooses only: nothing here buys. */
import { Segmented } from 'antd';
import { usePreferences, type Preferences } from '../../../entities/preferences/use-preferences.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import type { Choice } from '../purchase/choice.js';
import { ByCountry } from './ByCountry.js';
import { ByService } from './ByService.js';
import './picker.css';

interface Props {
  choice: Partial<Choice>;
  onChoose: (choice: Partial<Choice>) => void;
}

export function OfferPicker({ choice, onChoose }: Props) {
  const t = useTexts(picker);
  const { preferences, change } = usePreferences();
  const { pickBy } = preferences;
  const Steps = pickBy === 'service' ? ByService : ByCountry;
  return (
    <div className="picker">
      <Segmented<Preferences['pickBy']>
        block
        aria-label={t('pickBy')}
        value={pickBy}
        onChange={(next) => change({ pickBy: next })}
        options={[
          { value: 'service', label: t('byService') },
          { value: 'country', label: t('byCountry') },
        ]}
      />
      <Steps choice={choice} onChoose={onChoose} />
    </div>
  );
}
