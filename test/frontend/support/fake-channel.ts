/** The BroadcastChannel of one browser, which jsdom has none of: what one says, the others of its name hear at once. */
const channels = new Set<FakeChannel>();

class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  close(): void {
    channels.delete(this);
  }
}

export const useFakeChannels = (): void => {
  globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
};

export const forgetFakeChannels = (): void => {
  channels.clear();
  delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
};
