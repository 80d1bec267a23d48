/**
 * Which tab of a browser has the live stream (decision 0130). Pure: what happened comes in, what is to be done goes
 * out. Whoever holds the lock leads; the others wait for it, and take it from a hidden or a silent leader.
 */

/** How often a leader is heard, how long it may be silent before it is asked, and before it is replaced; ms. */
const BEAT_EVERY_MS = 2_000;
const ASKED_AFTER_MS = 4_000;
export const REPLACED_AFTER_MS = 5_000;
/** How often the time is read, ms; a hidden page may be slower. */
export const TICK_MS = 1_000;

export interface ElectionState {
  readonly role: 'away' | 'waiting' | 'taking' | 'leading';
  readonly isVisible: boolean;
  /** The last sign of life of the leader, or of the wait for one; ms. */
  readonly heardAt: number;
  /** Since when an answer to `ask` is awaited; ms. */
  readonly askedAt: number | null;
  readonly beatAt: number;
}

export type ElectionEvent =
  /** The page opened, or came back. */
  | { readonly type: 'joined'; readonly isVisible: boolean }
  /** The page is about to freeze, to be stored or to sign out. */
  | { readonly type: 'left' }
  | { readonly type: 'lockGranted' }
  /** Another tab took it. */
  | { readonly type: 'lockLost' }
  | { readonly type: 'visibilityChanged'; readonly isVisible: boolean }
  | { readonly type: 'beatHeard'; readonly isVisible: boolean }
  | { readonly type: 'asked' }
  | { readonly type: 'ticked' };

export type ElectionAct =
  /** Waits in the lock's queue. */
  | 'await-lock'
  /** Takes the lock from whoever has it. */
  | 'take-lock'
  /** Gives the lock up, or the place in its queue. */
  | 'leave-lock'
  | 'open-stream'
  | 'close-stream'
  /** Says: I lead. */
  | 'beat'
  /** Says: does anybody lead? */
  | 'ask';

export type Decision = readonly [ElectionState, readonly ElectionAct[]];

export const OUTSIDE: ElectionState = { role: 'away', isVisible: false, heardAt: 0, askedAt: null, beatAt: 0 };

const stay = (state: ElectionState): Decision => [state, []];

const taking = (state: ElectionState): Decision => [{ ...state, role: 'taking' }, ['take-lock']];

const beaten = (state: ElectionState, now: number): Decision => [{ ...state, beatAt: now }, ['beat']];

const atTick = (state: ElectionState, now: number): Decision => {
  if (state.role === 'leading') return now - state.beatAt >= BEAT_EVERY_MS ? beaten(state, now) : stay(state);
  if (state.role === 'taking') return stay(state);
  const silentFor = now - state.heardAt;
  if (silentFor < ASKED_AFTER_MS) return stay(state);
  if (state.askedAt === null) return [{ ...state, askedAt: now }, ['ask']];
  // Asked when a slow timer ran at last, it has the time to answer, too.
  const isUnanswered = now - state.askedAt >= REPLACED_AFTER_MS - ASKED_AFTER_MS;
  return isUnanswered && silentFor >= REPLACED_AFTER_MS ? taking(state) : stay(state);
};

const atBeat = (state: ElectionState, isOfVisibleTab: boolean, now: number): Decision => {
  // A leader that hears another one has lost the lock, and is about to be told so.
  if (state.role !== 'waiting') return stay(state);
  if (state.isVisible && !isOfVisibleTab) return taking(state);
  return stay({ ...state, heardAt: now, askedAt: null });
};

/** @param now ms of any clock that does not go back */
export const decide = (state: ElectionState, event: ElectionEvent, now: number): Decision => {
  if (event.type === 'joined')
    return state.role === 'away'
      ? [{ ...OUTSIDE, role: 'waiting', isVisible: event.isVisible, heardAt: now }, ['await-lock', 'ask']]
      : stay(state);
  if (state.role === 'away') return stay(state);
  const leads = state.role === 'leading';
  switch (event.type) {
    case 'left':
      return [OUTSIDE, leads ? ['close-stream', 'leave-lock'] : ['leave-lock']];
    case 'lockGranted':
      return leads ? stay(state) : [{ ...state, role: 'leading', askedAt: null, beatAt: now }, ['open-stream', 'beat']];
    case 'lockLost':
      return [
        { ...state, role: 'waiting', heardAt: now, askedAt: null },
        leads ? ['close-stream', 'await-lock'] : ['await-lock'],
      ];
    case 'visibilityChanged': {
      const seen = { ...state, isVisible: event.isVisible };
      if (leads) return beaten(seen, now);
      // Its answer says whether it is hidden.
      return event.isVisible ? [{ ...seen, askedAt: seen.askedAt ?? now }, ['ask']] : stay(seen);
    }
    case 'beatHeard':
      return atBeat(state, event.isVisible, now);
    case 'asked':
      return leads ? beaten(state, now) : stay(state);
    case 'ticked':
      return atTick(state, now);
  }
};
