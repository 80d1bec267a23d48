/** What anyone may know of the product's state and settings. */
import { ApiProperty } from '@nestjs/swagger';
import { SERVICE_ICONS, type ServiceIcon } from '../domain/numbers/service-display.js';

const HEALTH = ['ok', 'degraded', 'down'] as const;
export type Health = (typeof HEALTH)[number];

const health = { enum: HEALTH, enumName: 'Health' };
const maybe = { type: String, nullable: true } as const;

export class StatusResponse {
  @ApiProperty(health)
  database!: Health;

  @ApiProperty({ ...health, description: 'Is the work that was written down being done?' })
  queue!: Health;

  @ApiProperty(health)
  provider!: Health;

  @ApiProperty(health)
  gateway!: Health;

  @ApiProperty({ ...maybe, description: 'A notice set in the console.' })
  notice!: string | null;
}

export class SupportResponse {
  @ApiProperty(maybe)
  email!: string | null;

  @ApiProperty(maybe)
  phone!: string | null;

  @ApiProperty(maybe)
  telegramChannel!: string | null;

  @ApiProperty(maybe)
  telegramContact!: string | null;

  @ApiProperty(maybe)
  hours!: string | null;

  @ApiProperty(maybe)
  address!: string | null;

  @ApiProperty(maybe)
  sisterService!: string | null;
}

export class RechargeLimitsResponse {
  @ApiProperty({ description: 'Paise.' })
  minRecharge!: number;

  @ApiProperty()
  maxRecharge!: number;

  @ApiProperty({ type: [Number] })
  presets!: number[];
}

export class ClocksResponse {
  @ApiProperty()
  pollEveryMs!: number;

  @ApiProperty()
  pollForMs!: number;

  @ApiProperty()
  holdForMs!: number;
}

export class SettingsResponse {
  @ApiProperty()
  appName!: string;

  @ApiProperty({ description: 'Money and numbers are not real.' })
  sandbox!: boolean;

  @ApiProperty({ description: 'People can sign in with Google.' })
  google!: boolean;

  @ApiProperty({ description: 'What is null is not shown.' })
  support!: SupportResponse;

  @ApiProperty()
  limits!: RechargeLimitsResponse;

  @ApiProperty()
  clocks!: ClocksResponse;

  @ApiProperty({
    ...{ type: 'object', additionalProperties: { type: 'string', enum: [...SERVICE_ICONS] } },
    description: 'By the codes of services: those to which staff gave one.',
  })
  serviceIcons!: Readonly<Record<string, ServiceIcon>>;
}
