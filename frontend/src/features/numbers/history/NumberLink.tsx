/**
 * Opens a row: a number on which something can still be done at its ticket, another one with the story of what
 * happened to it.
 */
import { Link, useLocation } from 'react-router';
import type { NumberResponse } from '../../../api/client.gen.js';
import { isOpen } from '../../../entities/number/number.js';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { openedStory, storySearch } from '../../../ui/hooks/use-story.js';

const hasTicket = (number: NumberResponse): boolean => isOpen(number) || number.canRepeat || number.repeatOpen;

export function NumberLink({ number }: { number: NumberResponse }) {
  const t = useTexts(histories);
  const { search } = useLocation();
  const phone = number.phoneShown ?? t(number.assignedAt === null ? 'noPhone' : 'phoneDeleted');
  const values = { phone, service: number.serviceName, country: number.countryName };
  return hasTicket(number) ? (
    <Link className="row-link mono nowrap" to={`/buy-numbers?number=${number.id}`} aria-label={t('openNumber', values)}>
      {phone}
    </Link>
  ) : (
    <Link
      className="row-link mono nowrap"
      to={{ search: storySearch(search, number.id) }}
      state={openedStory}
      aria-label={t('openStory', values)}
      aria-haspopup="dialog"
    >
      {phone}
    </Link>
  );
}
