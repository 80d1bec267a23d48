/**
 * Notes what each event posts to the accounts that others keep books of too: gateways of `gateway_clearing`, providers
 * of `provider_prepaid`, the bank of `bank`. A reconciliation compares these items with the lines of the others
 * (decision 0257).
 */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../../database/database.js';
import type { DomainEvent } from '../../domain/events.js';
import type { LedgerAccount } from '../../domain/money/books.js';
import { Every } from '../../jobs/every.js';
import { Feed } from '../../ledger/feed/feed.js';
import type { FeedModel, FeedTable } from '../../ledger/feed/feed-model.js';
import { linesOf, type PostingLine } from '../../ledger/posting-lines.js';
import type { ReadEntry } from '../../ledger/stored-entry.js';
import { refundIdOf } from '../quarantine/quarantine-cases.js';

/**
 * Stored with the feed's positions. Before migration 0098 items of providers were not noted, under the name
 * `recon-items`: a worker of that version may work beside one of this for a while, each with positions of its own.
 */
const OPEN_ITEMS = 'open-items';

const ACCOUNTS = ['gateway_clearing', 'bank', 'provider_prepaid'] as const satisfies readonly LedgerAccount[];
type Account = (typeof ACCOUNTS)[number];

/** What the others name it by: with its kind, a reference of the matching rules. */
export interface ItemName {
  readonly kind: 'payment' | 'refund' | 'dispute' | 'settlement' | 'number' | 'activation' | 'top-up';
  readonly reference: string;
  readonly orderId: string | null;
}

/** A withdrawal of before its parts is one refund, by its own id. */
const nameOf = (event: DomainEvent, { party }: PostingLine): ItemName | null => {
  const named = (kind: ItemName['kind'], reference: string, orderId: string | null = null) => ({
    ...{ kind, reference, orderId },
  });
  switch (event.type) {
    case 'FundsDeposited':
      return named('payment', event.paymentId, event.rechargeId);
    case 'PaymentQuarantined':
      return named('payment', event.paymentId, event.orderId);
    case 'AllocationReturned':
      return named('refund', event.allocationId);
    case 'FundsWithdrawn':
      return named('refund', event.withdrawalId);
    case 'RefundSeen':
      return named('refund', event.refundRef);
    case 'QuarantineReleased':
      return named('refund', refundIdOf({ gateway: party ?? '', caseId: event.caseId }));
    case 'DisputeLost':
      return named('dispute', event.disputeId, event.rechargeId);
    case 'DepositReversed':
      return named('dispute', event.reversalId, event.rechargeId);
    case 'SettlementReceived':
      return named('settlement', event.settlementId);
    case 'ProviderToppedUp':
      return named('top-up', event.topUpId);
    case 'FundsSpent':
    case 'CodeReceivedLate':
      return named('number', event.numberId);
    case 'ProviderChargedWithoutSale':
    case 'ProviderRefunded':
      return named('activation', event.activationId);
    default:
      return null;
  }
};

interface OpenItem extends ItemName {
  readonly place: number;
  readonly account: Account;
  readonly party: string;
  readonly amount: number;
}

/** What a settlement takes from the clearing account is what its lines are; a top-up is seen in the balance alone. */
const isNoItem = (account: Account, { kind }: ItemName): boolean =>
  (account === 'gateway_clearing' && kind === 'settlement') || (account === 'provider_prepaid' && kind === 'top-up');

const itemOf = (account: Account, event: DomainEvent, lines: readonly PostingLine[]): OpenItem | null => {
  const moved = lines.filter(({ debit, credit }) => debit === account || credit === account);
  const [first] = moved;
  const name = first ? nameOf(event, first) : null;
  const amount = moved.reduce((sum, line) => sum + (line.debit === account ? line.amount : -line.amount), 0);
  if (!first || !name || amount === 0 || isNoItem(account, name)) return null;
  return { ...name, place: first.place, account, party: first.party ?? '', amount };
};

const itemsOf = ({ stream, events }: ReadEntry): OpenItem[] =>
  events.flatMap(({ event }, place) => {
    const lines = linesOf(stream, event, place);
    return ACCOUNTS.flatMap((account) => itemOf(account, event, lines) ?? []);
  });

const ITEMS: FeedTable = {
  name: 'recon_items',
  columns: {
    ...{ stream: 'text', entry: 'bigint', place: 'int', account: 'text', party: 'text', kind: 'text' },
    ...{ reference: 'text', order_id: 'text', amount: 'bigint', effective_at: 'bigint' },
  },
  key: ['stream', 'entry', 'place', 'account'],
  owner: 'stream',
  entry: 'entry',
};

const add = `
INSERT INTO recon_items (stream, entry, place, account, party, kind, reference, order_id, amount, effective_at)
SELECT $1, entry, place, account, party, kind, reference, "orderId", amount, effective
FROM jsonb_to_recordset($2) AS new(entry bigint, place int, account text, party text, kind text, reference text,
  "orderId" text, amount bigint, effective bigint)
ON CONFLICT (stream, entry, place, account) DO UPDATE SET kind = excluded.kind WHERE recon_items.kind <> excluded.kind`;

const project = async (client: PoolClient, _: unknown, entries: readonly ReadEntry[]): Promise<void> => {
  const rows = entries.flatMap((entry) =>
    itemsOf(entry).map((item) => ({ ...item, entry: entry.first, effective: entry.booked.effective })),
  );
  if (rows.length > 0) await client.query(add, [entries[0]!.stream, JSON.stringify(rows)]);
};

export const openItems: FeedModel = {
  projector: OPEN_ITEMS,
  tables: [ITEMS],
  project,
  rowsOf: (entry) =>
    itemsOf(entry).map(({ orderId, ...item }) => ({
      of: ITEMS,
      row: {
        ...item,
        stream: entry.stream,
        entry: entry.first,
        order_id: orderId,
        effective_at: entry.booked.effective,
      },
    })),
};

/** How long an entry may be without its items, ms. */
const NOTE_EVERY = 60_000;

@Injectable()
export class OpenItems {
  private readonly feed: Feed;

  constructor({ pool }: Database) {
    this.feed = new Feed(pool);
  }

  /** Notes what was recorded since the last call, in any process. */
  @Every(NOTE_EVERY)
  async catchUp(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.feed.catchUp(OPEN_ITEMS, project)) > 0);
  }
}
