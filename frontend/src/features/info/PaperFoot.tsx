/** The end of a page for anybody: the way back to the first page, the other language and the themes. */
import { Link } from 'react-router';
import { PageSwitches } from '../../entities/preferences/PageSwitches.js';

export const PaperFoot = ({ back }: { back: string }) => (
  <div className="paper-top">
    <Link className="alone" to="/">
      {back}
    </Link>
    <PageSwitches />
  </div>
);
