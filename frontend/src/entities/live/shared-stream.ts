/**
 * The live stream as one tab of several has it: its own while it leads, else what the leader passes on
 * (decision 0130).
 */
import type { LiveStreamEvent } from '../../state/saga-context.js';
import { decide, OUTSIDE, REPLACED_AFTER_MS, TICK_MS, type ElectionAct, type ElectionEvent } from './election.js';

/** What tabs say to one another. */
export type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'beat'; readonly isVisible: boolean; readonly isOpen: boolean }
  | { readonly kind: 'event'; readonly event: LiveStreamEvent };

export interface TabLock {
  wait(): void;
  take(): void;
  leave(): void;
}

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** What a tab needs of its browser; each function gives back how to end what it began. */
export interface Tab {
  readonly now: () => number;
  readonly isVisible: () => boolean;
  readonly lock: (report: (what: 'lockGranted' | 'lockLost' | 'lockFailed') => void) => TabLock;
  readonly openChannel: (hear: (message: TabMessage) => void) => TabChannel;
  readonly openStream: (emit: (event: LiveStreamEvent) => void) => () => void;
  readonly watchPage: (report: (what: 'shown' | 'hidden' | 'leaving' | 'back') => void) => () => void;
  readonly every: (ms: number, act: () => void) => () => void;
}

export class SharedStream {
  private state = OUTSIDE;
  private readonly lock: TabLock;
  private channel: TabChannel | null = null;
  private closeStream: (() => void) | null = null;
  private isOpen = false;
  private lastVersion = -1;
  private awakeAt: number;
  /** When it did something after it had slept; ms. */
  private wokeAt = -Infinity;
  private readonly ends: readonly (() => void)[];

  constructor(
    private readonly tab: Tab,
    private readonly emit: (event: LiveStreamEvent) => void,
  ) {
    this.awakeAt = tab.now();
    this.lock = tab.lock((what) => {
      if (what === 'lockFailed') this.deliver({ kind: 'failed', final: true });
      else this.onLock(what);
    });
    this.ends = [
      tab.watchPage((what) => this.onPage(what)),
      tab.every(TICK_MS, () => this.happen({ type: 'ticked' })),
      () => this.leave(),
    ];
    this.join();
  }

  /** Leaves the stream to the other tabs. */
  close(): void {
    for (const end of this.ends) end();
  }

  private readonly acts: Record<ElectionAct, () => void> = {
    'await-lock': () => this.lock.wait(),
    'take-lock': () => this.lock.take(),
    'leave-lock': () => this.lock.leave(),
    'open-stream': () => {
      this.isOpen = false;
      this.closeStream = this.tab.openStream((event) => {
        this.deliver(event);
        this.channel?.post({ kind: 'event', event });
      });
    },
    'close-stream': () => this.closeStream?.(),
    beat: () => this.channel?.post({ kind: 'beat', isVisible: this.state.isVisible, isOpen: this.isOpen }),
    ask: () => this.channel?.post({ kind: 'ask' }),
  };

  private happen(event: ElectionEvent): void {
    const now = this.tab.now();
    if (now - this.awakeAt > REPLACED_AFTER_MS) this.wokeAt = now;
    this.awakeAt = now;
    const [next, acts] = decide(this.state, event, now);
    this.state = next;
    for (const name of acts) this.acts[name]();
  }

  /** Two leaders may send the same for a moment. */
  private deliver(event: LiveStreamEvent): void {
    if (event.kind === 'message') {
      if (event.message.version <= this.lastVersion) return;
      this.lastVersion = event.message.version;
    }
    this.isOpen = event.kind !== 'failed';
    this.emit(event);
  }

  private hear(message: TabMessage): void {
    if (message.kind === 'event') return this.deliver(message.event);
    if (message.kind === 'ask') return this.happen({ type: 'asked' });
    if (message.isOpen && !this.isOpen) this.deliver({ kind: 'open' });
    this.happen({ type: 'beatHeard', isVisible: message.isVisible });
  }

  /** A leader that is replaced when it has just slept was replaced for it: what was said meanwhile may be lost. */
  private onLock(what: 'lockGranted' | 'lockLost'): void {
    const hasLed = this.state.role === 'leading';
    this.happen({ type: what });
    if (what === 'lockLost' && hasLed && this.tab.now() - this.wokeAt < REPLACED_AFTER_MS)
      this.emit({ kind: 'returned' });
  }

  private onPage(what: 'shown' | 'hidden' | 'leaving' | 'back'): void {
    if (what === 'leaving') this.leave();
    else if (what !== 'back') this.happen({ type: 'visibilityChanged', isVisible: what === 'shown' });
    else if (!this.channel) {
      this.join();
      this.emit({ kind: 'returned' });
    }
  }

  private join(): void {
    this.channel = this.tab.openChannel((message) => this.hear(message));
    this.happen({ type: 'joined', isVisible: this.tab.isVisible() });
  }

  private leave(): void {
    this.happen({ type: 'left' });
    this.channel?.close(); // an open one keeps the page out of the back/forward cache
    this.channel = null;
  }
}
