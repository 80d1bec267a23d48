/** The id of the number on this page, kept in its URL: created with the form, and anew after each purchase. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const useNumberId = () => {
  const [search, setSearch] = useSearchParams();
  const [created, setCreated] = useState<string>(() => crypto.randomUUID());
  const idInUrl = search.get('number') ?? '';
  const numberId = UUID.test(idInUrl) ? idInUrl : created;

  useEffect(() => {
    if (idInUrl !== numberId) setSearch({ number: numberId }, { replace: true });
  }, [idInUrl, numberId, setSearch]);

  const open = useCallback((id: string) => setSearch({ number: id }), [setSearch]);
  const renew = useCallback(() => {
    const next = crypto.randomUUID();
    setCreated(next);
    setSearch({ number: next });
  }, [setSearch]);

  /** A fresh id was created on this page and never sent, so the server need not be asked about it. */
  return { numberId, isFresh: numberId === created, open, renew };
};
