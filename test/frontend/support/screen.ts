/** The width of the simulated screen, as media queries answer it. jsdom draws nothing, so no other size matters. */
const query = window.matchMedia.bind(window);

/** Below every width that a style sheet or component asks for. */
export const narrowScreen = (): void => {
  window.matchMedia = (text) => ({ ...query(text), matches: false });
};

export const wideScreen = (): void => {
  window.matchMedia = query;
};

/** Wide until it is turned. @returns what turns it, and tells whoever listens */
export const turningScreen = (): (() => void) => {
  let isWide = true;
  const listeners = new Set<(event: { matches: boolean }) => void>();
  window.matchMedia = (text) => ({
    ...query(text),
    matches: isWide && query(text).matches,
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
  });
  return () => {
    isWide = false;
    for (const listener of listeners) listener({ matches: false });
  };
};
