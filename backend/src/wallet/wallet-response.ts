/** A ban as its person is shown it: which texts there are, and not why staff banned them. */
const SHOWN_BANS = ['banned', 'too-many-cancels'] as const;
export type ShownBan = (typeof SHOWN_BANS)[number];

/** A wallet as a person sees it. All money is whole paise. */
import { ApiProperty } from '@nestjs/swagger';

export class WalletResponse {
  @ApiProperty({ description: 'Of the wallet: newer views have higher ones.' })
  version!: number;

  @ApiProperty({ description: 'All that is theirs: available and held.' })
  balance!: number;

  @ApiProperty({ description: 'Held for numbers on order.' })
  held!: number;

  @ApiProperty({ description: 'Free to spend, never below 0.' })
  available!: number;

  @ApiProperty({ description: 'Completed deposits and refunds.' })
  totalRecharge!: number;

  @ApiProperty({ description: 'Completed purchases.' })
  totalSpent!: number;

  @ApiProperty({ description: 'Numbers ordered.' })
  totalOrders!: number;

  @ApiProperty({ description: 'Recharges not paid yet.' })
  pendingRecharges!: number;

  @ApiProperty({
    ...{ enum: SHOWN_BANS, enumName: 'ShownBan', nullable: true },
    description: 'Whether its person is banned, and what they are shown of why; null: they are not.',
  })
  ban!: ShownBan | null;

  @ApiProperty({ type: String, format: 'date-time' })
  asOf!: string;
}
