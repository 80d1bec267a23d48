/** From the forms of visitors to the page that says what this is; the way on stays in the address. */
import { Link, useLocation } from 'react-router';
import { registration } from '../../texts/en/registration.js';
import { useTexts } from '../../texts/texts.js';

export function WelcomeLink() {
  const t = useTexts(registration);
  const { search } = useLocation();
  return (
    <p>
      <Link className="alone" to={`/welcome${search}`}>
        {t('howItWorks')}
      </Link>
    </p>
  );
}
