/** The indicator of a page that is loading. */
export function Loading() {
  return (
    <div className="boot" role="status" aria-label="Loading">
      <i />
    </div>
  );
}
