/** The secrets of a mailed link: they leave the address bar at once, and stay in the memory of this page alone. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** @returns null where the link is not whole */
export const useLinkParameters = (names: readonly string[]): string[] | null => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [values] = useState(() => {
    const query = new URLSearchParams(search);
    const found = names.flatMap((name) => query.get(name) || []);
    return found.length === names.length ? found : null;
  });
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  return values;
};
