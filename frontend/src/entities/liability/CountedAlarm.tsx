/** Under the header of every page: what we signed does not count this person as their wallet has it. */
import { Link } from 'react-router';
import { useAppSelector } from '../../state/hooks.js';
import { liabilities } from '../../texts/en/liabilities.js';
import { RichText } from '../../texts/RichText.js';

export function CountedAlarm() {
  const isAlarm = useAppSelector((state) => state.liability.state === 'disagrees');
  if (!isAlarm) return null;
  return (
    <div className="status-bar connection-bar offline" role="alert">
      <RichText of={liabilities} text="alarm" parts={{ details: <Link to="/profile" /> }} />
    </div>
  );
}
