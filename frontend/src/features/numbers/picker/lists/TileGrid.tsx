/** A few radios as tiles: one stop for the Tab key, the arrows go from one to the next. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Intent } from '../use-intent.js';

export interface Tile {
  readonly key: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly content: ReactNode;
  readonly onChoose: () => void;
  readonly onIntent?: (intent: Intent) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function TileGrid({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const grid = useRef<HTMLDivElement>(null);
  if (tiles.length === 0) return null;
  const stop = Math.max(
    0,
    tiles.findIndex(({ isChosen }) => isChosen),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const radios = [...(grid.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const from = radios.indexOf(event.target as HTMLElement);
    radios[(from + step + radios.length) % radios.length]?.focus();
  };

  return (
    <section className="picker-tiles">
      <h2>{title}</h2>
      <div ref={grid} role="radiogroup" aria-label={title} onKeyDown={onKeyDown}>
        {tiles.map(({ key, name, isChosen, content, onChoose, onIntent }, index) => (
          <button
            key={key}
            type="button"
            role="radio"
            aria-label={name}
            aria-checked={isChosen}
            tabIndex={index === stop ? 0 : -1}
            onClick={onChoose}
            onPointerEnter={() => onIntent?.('near')}
            onPointerDown={() => onIntent?.('pressed')}
            onFocus={() => onIntent?.('near')}
          >
            {content}
          </button>
        ))}
      </div>
    </section>
  );
}
