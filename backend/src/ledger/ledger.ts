/** The only way to write events: what a decision returns is recorded whole, or not at all (decision 0003). */
import type { AuditEntry } from '../audit/audit-entry.js';
import type { Decide } from '../domain/decision-context.js';
import type { DomainEvent } from '../domain/events.js';
import type { Wallet } from '../domain/money/wallet.js';

/**
 * Who caused it. No name, e-mail or phone: an id of ours. `house` is the application itself, as stored events name it.
 */
export interface Actor {
  readonly kind: 'person' | 'staff' | 'gateway' | 'provider' | 'house';
  readonly id: string;
}

export const person = (userId: string): Actor => ({ kind: 'person', id: userId });
export const systemActor = (part: string): Actor => ({ kind: 'house', id: part });
export const gateway = (name: string): Actor => ({ kind: 'gateway', id: name });

/** A row of the outbox: work that was recorded with an event, and is deleted in the commit that does it. */
export interface WorkRef {
  readonly stream: string;
  readonly version: number;
  readonly seq: number;
}

/**
 * A received code and its salt, encrypted together; written in the commit of the event that carries its proof,
 * sha256(salt, code).
 */
export interface EncryptedText {
  readonly numberId: string;
  readonly proof: string;
  readonly box: Buffer;
  /** Of a phone: what it is found by. */
  readonly digest?: Buffer;
}

export interface AppendRequest {
  /** A wallet (the person's id), or a stream of the application (`gateway:<id>`, `provider:<id>`). */
  readonly stream: string;
  /** The numbers, recharges and withdrawals that the decision reads. */
  readonly subjectIds?: readonly string[];
  /** The decision reads the recharges of the last day too. */
  readonly recentRecharges?: true;
  /** The decision reads when numbers were bought within the last hour. */
  readonly recentPurchases?: true;
  /**
   * Names this command within its stream, for ever: the same key has one effect. Left out only where a test of the rule
   * shows that a second call records nothing: the ledger then writes `auto-<id of the first event>`.
   */
  readonly key?: string;
  /**
   * The command's input; its hash is stored with the key: the same key with another input is refused as 'key-reused'.
   */
  readonly input?: unknown;
  readonly actor: Actor;
  /** When it takes effect, ms since 1970, where that is not when it is recorded (a gateway's payment time, say). */
  readonly effectiveAt?: number;
  /** What belongs together; by default that of the request or job that runs, else the key. */
  readonly correlation?: string;
  readonly causation?: string;
  readonly codes?: readonly EncryptedText[];
  readonly phone?: EncryptedText | undefined;
  /** Recorded in the same commit where the decision records events, with the id of the first one. */
  readonly audit?: AuditEntry;
  /** The work that this request does: its outbox row is deleted in the same commit, also when the decision is empty. */
  readonly done?: WorkRef;
}

export interface RecordedEvent {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  /** Microseconds since 1970, strictly rising within a stream. */
  readonly recordedAt: number;
  /** When it happened, ms: what rules count from. */
  readonly at: number;
  readonly event: DomainEvent;
}

export interface Recorded {
  /** Of the stream after this request; for a repeated request, of its last event. */
  readonly version: number;
  readonly wallet: Wallet;
  readonly events: readonly RecordedEvent[];
  /** True when the key was known: these are the events of the first time. */
  readonly repeated: boolean;
}

export abstract class Ledger {
  /**
   * Runs `decide` on the wallet as it is now and records its events with everything made from them, in one commit.
   * `decide` is pure and may run again. The same key with the same input gives the first answer again; a refusal or an
   * empty decision leaves nothing and is decided anew.
   * @throws Refusal as `decide` threw it, 'key-reused' for another input under a known key, 'busy' when too much waits.
   */
  abstract record(request: AppendRequest, decide: Decide): Promise<Recorded>;
}
