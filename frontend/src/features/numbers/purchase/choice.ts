/** The choice of the page, kept in its address: links, sign-in, recharge, back and forward bring it back. */
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceIn, choiceParams, isComplete, isSameChoice, type Choice } from '../../../entities/purchase/choice.js';

export type { Choice };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const createdHere = new Set<string>();

export const useChoice = () => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => choiceIn(search), [search]);
  const number = search.get('number') ?? '';

  /** Another choice is another purchase: the id of the former one leaves the address. */
  const choose = useCallback(
    (next: Partial<Choice>) => {
      if (!isSameChoice(next, choice) || !isComplete(next)) setSearch(choiceParams(next));
    },
    [choice, setSearch],
  );
  /** @param replace the page shown now is not one to come back to */
  const openNumber = useCallback((id: string, replace = false) => setSearch({ number: id }, { replace }), [setSearch]);
  /** A purchase that was intended before, with its id. */
  const resume = useCallback(
    (former: Choice, id: string) => setSearch(choiceParams(former, id), { replace: true }),
    [setSearch],
  );
  /** A choice with an id of its own. @returns the id */
  const intend = useCallback(
    (next: Choice) => {
      const id = crypto.randomUUID();
      createdHere.add(id);
      setSearch(choiceParams(next, id), { replace: true });
      return id;
    },
    [setSearch],
  );

  // The id is there before Buy is pressed, so that a reload, or a copy of the tab, buys nothing twice.
  useEffect(() => {
    if (isComplete(choice) && !UUID.test(number)) intend(choice);
  }, [choice, number, intend]);

  const numberId = UUID.test(number) ? number : null;
  return {
    ...{ choice, choose, intend, resume, openNumber, numberId },
    /** Made in this tab: nobody else may have ordered it. */
    isFresh: numberId !== null && createdHere.has(numberId),
  };
};
