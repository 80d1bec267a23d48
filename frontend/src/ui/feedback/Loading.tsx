/** A whole page on its way. */
export function Loading() {
  return (
    <div className="boot" role="status" aria-label="Loading">
      <i />
    </div>
  );
}
