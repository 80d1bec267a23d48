/** The shape of what is coming, while it comes. */
const WIDTHS = ['62%', '88%', '74%', '92%', '56%'];

export function Shimmer({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className="stack tight" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="shimmer" style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </div>
  );
}
