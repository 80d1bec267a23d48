/** A small form's memory: what was typed, and what is wrong with it. An answer goes away when its field is edited. */
import { useState } from 'react';

export type Rules<Fields> = { [Name in keyof Fields]?: (value: string, all: Fields) => string | undefined };

export const useFieldErrors = <Fields extends Record<string, string>>(initial: Fields, rules: Rules<Fields>) => {
  const [typed, setTyped] = useState(initial);
  const [answers, setAnswers] = useState<Partial<Record<keyof Fields, string>>>({});

  const edit = (name: keyof Fields, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setAnswers(({ [name]: _, ...rest }) => rest as typeof answers);
  };

  /** True when everything may be sent. */
  const check = (): boolean => {
    const found: typeof answers = {};
    for (const name of Object.keys(rules) as (keyof Fields)[]) {
      const answer = rules[name]?.(typed[name] ?? '', typed);
      if (answer) found[name] = answer;
    }
    setAnswers(found);
    return Object.keys(found).length === 0;
  };

  const restore = (values: Fields) => {
    setTyped(values);
    setAnswers({});
  };

  return { typed, answers, edit, check, restore };
};
