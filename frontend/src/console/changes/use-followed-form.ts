/**
 * A form that stays on the page while it is read anew: its fields follow what the server has, but for those that
 * somebody has typed in since. What a colleague changed meanwhile is said, as the next save may be made over it.
 */
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { RecordedChangeResponse } from '../../api/client.gen.js';

interface Reading<Typed> {
  /** What the server has, as the fields have it. */
  readonly read: Typed;
  /** The last change; another one is another reading. */
  readonly changed: RecordedChangeResponse | null;
  /** By the id of a change. */
  readonly isOwnSave: (id: string) => boolean;
}

interface Followed<Typed> {
  /** The last change where it is a colleague's and came after the form was opened: one's own save alone ends it. */
  readonly hint: RecordedChangeResponse | null;
  /** Called with the values that were saved: they are nobody's typing any more. */
  readonly settle: (saved: Typed) => void;
}

export const useFollowedForm = <Typed extends object>(
  form: FormInstance,
  { read, changed, isOwnSave }: Reading<Typed>,
): Followed<Typed> => {
  const version = changed?.id ?? null;
  const [opened] = useState(version);
  useEffect(() => {
    const follows = Object.entries(read).filter(([name]) => !form.isFieldTouched(name));
    form.setFields(follows.map(([name, value]) => ({ name, value: value as unknown, touched: false, errors: [] })));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same version reads the same
  }, [form, version]);
  const settle = (saved: Typed): void => {
    const now = form.getFieldsValue(true) as Readonly<Record<string, unknown>>;
    const isSame = ([name, value]: [string, unknown]) => now[name] === value;
    form.setFields(
      Object.entries(saved)
        .filter(isSame)
        .map(([name]) => ({ name, touched: false })),
    );
  };
  const hint = changed && changed.id !== opened && !isOwnSave(changed.id) ? changed : null;
  return { hint, settle };
};
