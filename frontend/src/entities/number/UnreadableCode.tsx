/** Shown instead of a code that is stored but cannot be decrypted. */
import { Link } from 'react-router';
import { numbers } from '../../texts/en/numbers.js';
import { RichText } from '../../texts/RichText.js';

export function UnreadableCode() {
  return (
    <span className="quiet">
      <RichText of={numbers} text="codeUnreadable" parts={{ contact: <Link to="/contact" /> }} />
    </span>
  );
}
