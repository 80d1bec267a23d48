/** Takes the room of the lines to come, so that the page does not jump when they arrive. */
const WIDTHS = ['62%', '88%', '74%', '92%', '56%'];

export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className="stack tight" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </div>
  );
}
