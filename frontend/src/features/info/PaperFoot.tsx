/** The end of a page for anybody: the way back to the first page, and to the other language. */
import { Link } from 'react-router';
import { LanguageSwitch } from '../../entities/preferences/LanguageSwitch.js';

export const PaperFoot = ({ back }: { back: string }) => (
  <p className="paper-top">
    <Link className="alone" to="/">
      {back}
    </Link>
    <LanguageSwitch />
  </p>
);
