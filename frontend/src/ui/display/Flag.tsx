/**
 * The flag of a country, or a globe where the country is not known. Decorative: the country's name stands beside it.
 * Emoji flags do not exist on Windows, and differ elsewhere.
 */
import { flagCodes, spriteUrl } from 'virtual:flag-sprite';
import './Flag.css';

const known = new Set(flagCodes.split(' '));

/** @param iso ISO 3166-1, two capital letters */
export function Flag({ iso }: { iso: string | null }) {
  return (
    <svg className="flag" width={24} height={16} aria-hidden="true">
      {iso !== null && known.has(iso) ? (
        <use href={`${spriteUrl}#${iso}`} />
      ) : (
        <g fill="none" stroke="currentColor" strokeWidth="1.4">
          <circle cx={12} cy={8} r={6.5} />
          <ellipse cx={12} cy={8} rx={2.8} ry={6.5} />
          <path d="M5.5 8h13" />
        </g>
      )}
    </svg>
  );
}
