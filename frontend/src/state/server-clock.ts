/** One timer for every countdown: ticks at each full second of the server's time, while it is used and visible. */

interface OffsetStore {
  getState: () => { readonly live: { readonly clockOffsetMs: number } };
  subscribe: (onChange: () => void) => () => void;
}

const SECOND_MS = 1000;

const createServerClock = (store: OffsetStore) => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offsetMs = 0;
  let leaveStore = (): void => {};

  const exactNow = () => Date.now() + store.getState().live.clockOffsetMs;
  const isTicking = () => listeners.size > 0 && !document.hidden;

  const stop = () => clearTimeout(timer);
  const schedule = () => {
    stop();
    if (isTicking()) timer = setTimeout(tick, SECOND_MS - (exactNow() % SECOND_MS));
  };
  const tick = () => {
    schedule();
    for (const listener of listeners) listener();
  };
  /** A tab that was hidden or asleep shows the right time at once, not a second later. */
  const followVisibility = () => (document.hidden ? stop() : tick());
  const followOffset = () => {
    const { clockOffsetMs } = store.getState().live;
    if (clockOffsetMs === offsetMs) return;
    offsetMs = clockOffsetMs;
    tick();
  };

  const start = () => {
    offsetMs = store.getState().live.clockOffsetMs;
    leaveStore = store.subscribe(followOffset);
    document.addEventListener('visibilitychange', followVisibility);
    schedule();
  };
  const end = () => {
    stop();
    leaveStore();
    document.removeEventListener('visibilitychange', followVisibility);
  };

  return {
    /** The last full second of the server's time, in ms since 1970. */
    now: (): number => Math.floor(exactNow() / SECOND_MS) * SECOND_MS,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
  };
};

type ServerClock = ReturnType<typeof createServerClock>;

const clocks = new WeakMap<OffsetStore, ServerClock>();

/** The clock of a store: an app has one store, and so one clock. */
export const serverClockOf = (store: OffsetStore): ServerClock => {
  const clock = clocks.get(store) ?? createServerClock(store);
  clocks.set(store, clock);
  return clock;
};
