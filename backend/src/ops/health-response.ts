/**
 * `/livez` depends on nothing, `/startupz` is ok once the database has answered; `/readyz` names the installation, so
 * that another one on the same port is noticed.
 */
import { ApiProperty } from '@nestjs/swagger';
import type { ClockState } from './queries/get-clock.js';

const OK = { enum: ['ok'] };
const CLOCK = ['ok', 'in doubt'] as const satisfies readonly ClockState[];

export class LivezResponse {
  @ApiProperty(OK)
  status!: 'ok';
}

export class ReadyzResponse {
  @ApiProperty(OK)
  status!: 'ok';

  @ApiProperty({ description: 'The installation: which one answers on this port.' })
  instance!: string;

  @ApiProperty({ enum: CLOCK, description: "Whether the database's clock is trusted; in doubt, nothing is recorded." })
  clock!: ClockState;
}
