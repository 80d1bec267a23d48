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

/** The end of an id stays in sight: it may be all that two of them differ by. Whatever is hidden is copied with it. */
const END = 6;

function Id({ children: id }: { children: string }) {
  return (
    <span className="mono console-id" title={id}>
      <span>{id.slice(0, -END)}</span>
      {id.slice(-END)}
    </span>
  );
}

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
  if (kind === 'text') return <span className="console-words">{text}</span>;
  const id = <Id>{text}</Id>;
  return kind === 'link' && to ? <Link to={to.replace(':value', encodeURIComponent(text))}>{id}</Link> : id;
}
