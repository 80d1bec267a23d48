/** Search by any part of the phone number; the list follows a moment after the last key. */
import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { digitsIn, MIN_DIGITS } from './filters.js';

const SEARCH_AFTER_MS = 300;

interface Props {
  /** The digits that the list is filtered by; empty: by none. */
  value: string;
  onSearch: (digits: string) => void;
}

export function DigitsSearch({ value, onSearch }: Props) {
  const t = useTexts(histories);
  const id = useId();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // Another value than was sent from here, as after "Clear filters" or a step back, replaces what was typed.
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const typed = digitsIn(text);
  const isTooShort = typed.length > 0 && typed.length < MIN_DIGITS;
  const wanted = isTooShort ? '' : typed;

  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);

  return (
    <div className="field digits">
      <label htmlFor={id}>{t('search')}</label>
      <Input
        id={id}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        allowClear
        placeholder={t('searchHint')}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
      />
      <span id={`${id}-note`} className="hint" role="status">
        {isTooShort ? t('searchTooShort') : ''}
      </span>
    </div>
  );
}
