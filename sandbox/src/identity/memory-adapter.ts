/** Keeps what the identity provider knows in memory: a restart forgets who is in the middle of a sign-in. */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  /** ms since 1970; Infinity: it does not expire. */
  readonly expiresAt: number;
}

const MAX_KEPT = 10_000;

class MemoryAdapter implements Adapter {
  /** @param kind of the things that it keeps, such as `Session` */
  constructor(
    private readonly kind: string,
    private readonly kept: Map<string, Kept>,
  ) {}

  upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(this.key(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    const found = this.kept.get(this.key(id));
    return Promise.resolve(found && found.expiresAt > Date.now() ? found.payload : undefined);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy((payload) => payload.uid === uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findBy((payload) => payload.userCode === userCode);
  }

  consume(id: string): Promise<void> {
    const found = this.kept.get(this.key(id));
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    this.kept.delete(this.key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.kept) if (payload.grantId === grantId) this.kept.delete(key);
    return Promise.resolve();
  }

  private key(id: string): string {
    return `${this.kind} ${id}`;
  }

  private findBy(isSought: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    const found = [...this.kept].find(
      ([key, { payload, expiresAt }]) => key.startsWith(`${this.kind} `) && isSought(payload) && expiresAt > Date.now(),
    );
    return Promise.resolve(found?.[1].payload);
  }
}

/** For one provider: all its kinds of things in one bounded map. */
export const memoryAdapters = (): AdapterFactory => {
  const kept = new Map<string, Kept>();
  return (kind) => new MemoryAdapter(kind, kept);
};
