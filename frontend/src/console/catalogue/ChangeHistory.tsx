/** What staff changed, the newest first: the fields with what they were and became, by whom and why. */
import type { RecordedChangeResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { texts, useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';

const t = texts(consoleCatalogue);

/** 'Ravi, 24 Nov 2026, 18:30: Too dear' */
export const changedByText = ({ by, at, reason }: RecordedChangeResponse): string =>
  t('changedBy', { by, time: dateTime(new Date(at).toISOString()), reason: reason ?? t('erased') });

const NAMES = Object.keys(consoleCatalogue.english);

/** As the form names it: the audit has the names of the fields. */
const fieldName = (field: string): string => (NAMES.includes(field) ? t(field as 'maxOpen') : field);

/** Without a value; the audit writes what is missing as 'null'. */
const valueText = (value: string): string => (value === '' || value === 'null' ? t('nothing') : value);

export function RecordedChange({ change }: { change: RecordedChangeResponse }) {
  const text = useTexts(consoleCatalogue);
  return (
    <>
      {change.fields.map((field, place) => (
        <strong key={field} className="console-id">
          {text('fromTo', {
            field: fieldName(field),
            before: valueText(change.before[place] ?? ''),
            after: valueText(change.after[place] ?? ''),
          })}{' '}
        </strong>
      ))}
      <p className="console-said">{changedByText(change)}</p>
    </>
  );
}

export function ChangeHistory({ changes }: { changes: readonly RecordedChangeResponse[] }) {
  const text = useTexts(consoleCatalogue);
  if (changes.length === 0) return <p>{text('historyEmpty')}</p>;
  return (
    <ol className="console-story" aria-label={text('history')}>
      {changes.map((change) => (
        <li key={change.id}>
          <RecordedChange change={change} />
        </li>
      ))}
    </ol>
  );
}
