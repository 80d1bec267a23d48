/** The moment that a page of the books shows, in its address: a reload and a shared link show the same. */
import dayjs, { type Dayjs } from 'dayjs';
import { useSearchParams } from 'react-router';
import { INDIAN_TIME_MS } from '../../ui/text/time.js';
import type { AskedBalance } from './finance-api.js';

type Change = Partial<Omit<AskedBalance, 'by'>> & {
  readonly by?: AskedBalance['by'];
  readonly from?: string | undefined;
};

export const useAskedMoment = () => {
  const [search, setSearch] = useSearchParams();
  const given = (name: string): string | undefined => search.get(name) ?? undefined;
  const by: AskedBalance['by'] = search.get('by') === 'effective' ? 'effective' : 'recorded';
  const asked = {
    by,
    asOf: given('asOf'),
    event: given('event'),
    knownBy: by === 'effective' ? given('knownBy') : undefined,
    comparedWith: given('comparedWith'),
    from: given('from'),
  };
  const ask = (change: Change) => {
    const next = Object.entries({ ...asked, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    setSearch(new URLSearchParams(next), { replace: true });
  };
  return { asked, ask };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AS_WRITTEN = 'YYYY-MM-DDTHH:mm:ss';

/** For a picker, by the clocks of India whatever those of the device; null where it is none. A day is its end. */
export const pickerTime = (asked: string | undefined): Dayjs | null => {
  if (!asked) return null;
  if (DAY.test(asked)) return dayjs(`${asked}T23:59:59`);
  const at = Date.parse(asked);
  return Number.isNaN(at) ? null : dayjs(new Date(at + INDIAN_TIME_MS).toISOString().slice(0, 19));
};

/** What a picker shows as the server is asked for it: up to the end of the second. */
export const askedTime = (picked: Dayjs | null): string | undefined =>
  picked ? `${picked.format(AS_WRITTEN)}.999+05:30` : undefined;
