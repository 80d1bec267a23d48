/** Shown instead of a code that is stored but cannot be decrypted. */
import { Link } from 'react-router';

export function UnreadableCode() {
  return (
    <span className="quiet">
      This code cannot be shown; <Link to="/contact">contact us</Link>
    </span>
  );
}
