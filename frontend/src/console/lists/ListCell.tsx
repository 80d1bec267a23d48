/** A cell of a list, by the kind of its column. */
import { Link } from 'react-router';
import type { ListColumnResponse, ListRowResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { grouped, rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { StateMark } from './StateMark.js';

const NOTHING = '—';

interface Props {
  column: ListColumnResponse;
  row: ListRowResponse;
}

const countText = (count: number): string => `${count < 0 ? '-' : ''}${grouped(String(Math.abs(count)))}`;

export function ListCell({ column: { key, kind, values, to }, row }: Props) {
  const t = useTexts(consoleLists);
  const value = row.cells[key] ?? null;
  if (value === null || value === '') return NOTHING;
  const text = String(value);
  if (kind === 'money') return <span className="num">{rupees(Number(value))}</span>;
  if (kind === 'count') return <span className="num">{countText(Number(value))}</span>;
  if (kind === 'time') return <time dateTime={text}>{dateTime(text)}</time>;
  if (kind === 'flag') return value === true ? t('yes') : t('no');
  if (kind === 'status') return <StateMark values={values} value={text} />;
  if (kind === 'link' && to) return <Link to={to.replace(':value', encodeURIComponent(text))}>{text}</Link>;
  return kind === 'code' || kind === 'link' ? <span className="mono console-id">{text}</span> : text;
}
