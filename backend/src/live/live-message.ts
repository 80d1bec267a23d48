/** The data of a live event: the wallet, and what changed with it since the version that the page has seen. */
import { ApiProperty } from '@nestjs/swagger';
import { NumberResponse } from '../numbers/dto/number-response.js';
import { RechargeResponse } from '../payments/recharge-response.js';
import { WalletResponse } from '../wallet/wallet-response.js';

export class LiveMessage {
  @ApiProperty({
    type: 'integer',
    description: 'The id of the event: the version of the wallet that the page has seen with it.',
  })
  version!: number;

  @ApiProperty({ type: WalletResponse })
  wallet!: WalletResponse;

  @ApiProperty({ type: [NumberResponse] })
  numbers!: NumberResponse[];

  @ApiProperty({ type: [RechargeResponse] })
  recharges!: RechargeResponse[];

  @ApiProperty({ description: 'Whether the transactions may have changed too.' })
  transactions!: boolean;
}
