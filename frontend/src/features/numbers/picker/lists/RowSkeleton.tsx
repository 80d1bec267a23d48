/** Rows to come, each of the height of a real one. */
export function RowSkeleton({ label, height }: { label: string; height: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="picker-row-skeleton" style={{ height }}>
          <span className="skeleton" style={{ width: 32, height: 32 }} />
          <span className="skeleton" style={{ width: `${55 - (row % 3) * 12}%` }} />
        </div>
      ))}
    </div>
  );
}
