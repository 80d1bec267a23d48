/** The id of the number on this page, kept in its address: made when the form opens, and anew after each finished purchase. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const useNumberId = () => {
  const [search, setSearch] = useSearchParams();
  const [made, setMade] = useState<string>(() => crypto.randomUUID());
  const named = search.get('number') ?? '';
  const numberId = UUID.test(named) ? named : made;

  useEffect(() => {
    if (named !== numberId) setSearch({ number: numberId }, { replace: true });
  }, [named, numberId, setSearch]);

  const open = useCallback((id: string) => setSearch({ number: id }), [setSearch]);
  const renew = useCallback(() => {
    const next = crypto.randomUUID();
    setMade(next);
    setSearch({ number: next });
  }, [setSearch]);

  /** Fresh ids were made on this page and never sent: nobody needs to be asked about them. */
  return { numberId, isFresh: numberId === made, open, renew };
};
