/** Shown before anything is known of a page; once its shape is known, `Skeleton` is. */
export function Loading() {
  return (
    <div className="boot" role="status" aria-label="Loading">
      <i />
    </div>
  );
}
