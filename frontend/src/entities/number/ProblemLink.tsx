/** To support, with the id of a number: staff find everything else by it, and no code or phone leaves its place. */
import { Link } from 'react-router';
import { timeline } from '../../texts/en/timeline.js';
import { useTexts } from '../../texts/texts.js';

export function ProblemLink({ id }: { id: string }) {
  const t = useTexts(timeline);
  return (
    <p>
      <Link className="link-row" to={`/contact?number=${encodeURIComponent(id)}`}>
        {t('somethingWrong')}
      </Link>
    </p>
  );
}
