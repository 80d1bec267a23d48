/** The width of the simulated screen, as media queries answer it. jsdom draws nothing, so no other size matters. */
const query = window.matchMedia.bind(window);

/** Below every width that a style sheet or component asks for. */
export const narrowScreen = (): void => {
  window.matchMedia = (text) => ({ ...query(text), matches: false });
};

export const wideScreen = (): void => {
  window.matchMedia = query;
};
