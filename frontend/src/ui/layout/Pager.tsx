/** Newer and older pages of a long list; the place is a trail of cursors, so new rows on top never shift what is read. */
import { Button } from 'antd';
import { useState } from 'react';

export const useTrail = () => {
  const [trail, setTrail] = useState<string[]>([]);
  return {
    before: trail.at(-1),
    older: (next: string) => setTrail((before) => [...before, next]),
    newer: () => setTrail((before) => before.slice(0, -1)),
  };
};

type Trail = ReturnType<typeof useTrail>;

export function Pager({ trail, next }: { trail: Trail; next: string | null | undefined }) {
  if (!trail.before && !next) return null;
  return (
    <nav className="row apart pager" aria-label="Pages">
      <Button disabled={!trail.before} onClick={trail.newer}>
        Newer
      </Button>
      <Button disabled={!next} onClick={() => next && trail.older(next)}>
        Older
      </Button>
    </nav>
  );
}
