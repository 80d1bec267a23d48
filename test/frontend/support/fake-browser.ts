/**
 * The tabs of one browser, with its lock and its channel, on a clock that the test moves. What one tab says reaches the
 * others in order, and only those that are awake; the others get it when they wake.
 */
import type { LiveMessage } from '../../../frontend/src/api/client.gen.js';
import {
  SharedStream,
  type Tab,
  type TabLock,
  type TabMessage,
} from '../../../frontend/src/entities/live/shared-stream.js';
import type { LiveStreamEvent } from '../../../frontend/src/state/saga-context.js';

type LockReport = Parameters<Parameters<Tab['lock']>[0]>[0];

export class FakeTab implements Tab {
  /** What its page was told. */
  readonly heard: LiveStreamEvent[] = [];
  isStreaming = false;
  isAwake = true;
  isJoined = true;
  /** Browsers slow the timers of hidden pages down. */
  ticksEvery = 1_000;
  private readonly mailbox: (() => void)[] = [];
  private hear: ((message: TabMessage) => void) | null = null;
  private reportPage: Parameters<Tab['watchPage']>[0] = () => {};
  private emitStream: (event: LiveStreamEvent) => void = () => {};
  private tick = () => {};
  private readonly stream: SharedStream;

  constructor(
    private readonly browser: FakeBrowser,
    public isShown: boolean,
  ) {
    this.stream = new SharedStream(this, (event) => this.heard.push(event));
  }

  readonly now = () => this.browser.now;
  readonly isVisible = () => this.isShown;
  readonly lock = (report: (what: LockReport) => void): TabLock =>
    this.browser.lockOf(this, (what) => this.later(() => report(what)));
  readonly openChannel = (hear: (message: TabMessage) => void) => {
    this.hear = hear;
    return {
      post: (message: TabMessage) => this.browser.tell(this, message),
      close: () => void (this.hear = null),
    };
  };
  readonly openStream = (emit: (event: LiveStreamEvent) => void) => {
    this.isStreaming = true;
    this.emitStream = emit;
    emit({ kind: 'open' });
    return () => void (this.isStreaming = false);
  };
  readonly watchPage: Tab['watchPage'] = (report) => {
    this.reportPage = report;
    return () => {};
  };
  readonly every: Tab['every'] = (_, act) => {
    this.tick = act;
    return () => void (this.tick = () => {});
  };

  show(isShown: boolean): void {
    if (this.isShown === isShown) return;
    this.isShown = isShown;
    this.later(() => this.reportPage(isShown ? 'shown' : 'hidden'));
  }

  /** As a browser does it, which says so first. */
  store(): void {
    this.isJoined = false;
    this.later(() => this.reportPage('leaving'));
  }

  back(): void {
    this.isJoined = true;
    this.later(() => this.reportPage('back'));
  }

  /** Without a word, as a debugger or an overloaded device does it. */
  stop(): void {
    this.isAwake = false;
  }

  wake(): void {
    this.isAwake = true;
  }

  signOut(): void {
    this.isJoined = false;
    this.later(() => this.stream.close());
  }

  /** Its stream says something. */
  receive(event: LiveStreamEvent): void {
    if (this.isStreaming) this.later(() => this.emitStream(event));
  }

  deliver(message: TabMessage): void {
    this.later(() => this.hear?.(message));
  }

  runTick(): void {
    if (this.isAwake && this.browser.now % this.ticksEvery === 0) this.tick();
  }

  /** @returns whether it had anything to do */
  runNext(): boolean {
    const next = this.isAwake ? this.mailbox.shift() : undefined;
    next?.();
    return next !== undefined;
  }

  /** The versions of the messages that its page was told. */
  get versions(): number[] {
    return this.heard.flatMap((event) => (event.kind === 'message' ? [event.message.version] : []));
  }

  private later(task: () => void): void {
    this.mailbox.push(task);
  }
}

interface Waiting {
  readonly tab: FakeTab;
  readonly report: (what: LockReport) => void;
}

export class FakeBrowser {
  now = 0;
  readonly tabs: FakeTab[] = [];
  private holder: Waiting | null = null;
  private queue: Waiting[] = [];
  private version = 0;

  open(isShown: boolean): FakeTab {
    const tab = new FakeTab(this, isShown);
    this.tabs.push(tab);
    this.settle();
    return tab;
  }

  /** The browser ends it: it says nothing any more, and its lock is free. */
  kill(tab: FakeTab): void {
    tab.stop();
    tab.isStreaming = false;
    tab.isJoined = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.leaveLock(tab);
  }

  lockOf(tab: FakeTab, report: (what: LockReport) => void): TabLock {
    const own: Waiting = { tab, report };
    return {
      wait: () => {
        this.leaveLock(tab);
        this.queue.push(own);
        this.grant();
      },
      take: () => {
        this.leaveLock(tab);
        this.holder?.report('lockLost');
        this.holder = own;
        own.report('lockGranted');
      },
      leave: () => this.leaveLock(tab),
    };
  }

  tell(sender: FakeTab, message: TabMessage): void {
    for (const tab of this.tabs) if (tab !== sender) tab.deliver(message);
  }

  /** The server has news. @returns its version */
  send(): number {
    this.version += 1;
    const message = { version: this.version } as LiveMessage;
    for (const tab of this.tabs) tab.receive({ kind: 'message', message });
    this.settle();
    return this.version;
  }

  advance(ms: number): void {
    const end = this.now + ms;
    while (this.now < end) {
      this.now = Math.min(end, Math.floor(this.now / 1000) * 1000 + 1000);
      if (this.now % 1000 === 0) for (const tab of this.tabs) tab.runTick();
      this.settle();
    }
  }

  settle(): void {
    while (this.tabs.map((tab) => tab.runNext()).includes(true));
  }

  /** Those whose stream is open and that are awake: a tab that is stopped can close none. */
  get leaders(): FakeTab[] {
    return this.awake.filter(({ isStreaming }) => isStreaming);
  }

  get awake(): FakeTab[] {
    return this.tabs.filter(({ isAwake, isJoined }) => isAwake && isJoined);
  }

  private leaveLock(tab: FakeTab): void {
    this.queue = this.queue.filter((waiting) => waiting.tab !== tab);
    if (this.holder?.tab !== tab) return;
    this.holder = null;
    this.grant();
  }

  private grant(): void {
    if (this.holder) return;
    this.holder = this.queue.shift() ?? null;
    this.holder?.report('lockGranted');
  }
}
