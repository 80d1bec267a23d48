/** An entry of the ledger as the console is answered. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { toldEventResponse, ToldEventResponse } from '../../ledger/history/told-event-response.js';
import type { ToldEvent } from '../../ledger/history/told-events.js';

export interface RelatedRow {
  readonly stream: string;
  readonly first: number;
  /** Microseconds since 1970. */
  readonly recordedAt: number;
  readonly key: string;
}

/** A number of a person: of a charge of the provider for one that was never sold, say. */
export class CauseResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ format: 'uuid' })
  numberId!: string;
}

class RelatedEntryResponse {
  @ApiProperty()
  stream!: string;

  @ApiProperty({ description: 'The version of its first event.' })
  first!: number;

  @ApiProperty({ format: 'date-time' })
  recordedAt!: string;

  @ApiProperty()
  key!: string;
}

export class EntryResponse {
  @ApiProperty({ description: 'Of a person: their id.' })
  stream!: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Whose stream it is.' })
  userId!: string | null;

  @ApiProperty({ description: 'The version of its first event.' })
  first!: number;

  @ApiProperty({ description: 'Paise, after it.' })
  available!: number;

  @ApiProperty({ description: 'Paise, after it.' })
  held!: number;

  @ApiProperty({ description: 'Paise, after it.' })
  owed!: number;

  @ApiProperty({ description: 'SHA-256, hex: chained to the entry before it.' })
  hash!: string;

  @ApiProperty({ type: [ToldEventResponse] })
  events!: ToldEventResponse[];

  @ApiProperty({ type: CauseResponse, nullable: true, description: 'The number that led to it.' })
  cause!: CauseResponse | null;

  @ApiProperty({ type: [RelatedEntryResponse], description: 'Of the same correlation, the newest first, at most 50.' })
  related!: RelatedEntryResponse[];
}

interface Read {
  readonly events: readonly ToldEvent[];
  readonly cause: CauseResponse | null;
  readonly related: readonly RelatedRow[];
  readonly balance: { readonly available: number; readonly held: number; readonly receivable: number };
  readonly hash: string;
}

export const entryResponse = (stream: string, { events, cause, related, balance, hash }: Read): EntryResponse => ({
  ...{ stream, userId: stream.includes(':') ? null : stream, first: events[0]!.entry, hash },
  ...{ available: balance.available, held: balance.held, owed: balance.receivable },
  events: events.map(toldEventResponse),
  cause,
  related: related.map(({ recordedAt, ...row }) => ({
    ...row,
    recordedAt: new Date(recordedAt / 1_000).toISOString(),
  })),
});
