/** A number as a person sees it: its state, its codes, and what may be done with it now. */
import { ApiProperty } from '@nestjs/swagger';
import { CLOSE_REASONS, type CloseReason } from '../../domain/events.js';
import { ANY_SERVER } from '../../domain/numbers/choosing.js';
import { NUMBER_STATUSES, type NumberStatus, type PhoneNumber } from '../../domain/numbers/number.js';
import { isoOf } from '../../catalog/country-codes.js';
import { shownName } from '../../catalog/server-names.js';
import type { ReceivedCode } from '../codes/list-codes.js';
import { codeResponse, CodeResponse } from './code-response.js';
import { displayPhone } from './phone-display.js';

const when = { type: String, format: 'date-time' } as const;
const maybeWhen = { ...when, nullable: true } as const;
const maybeText = { type: String, nullable: true } as const;

export class NumberResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: NUMBER_STATUSES, enumName: 'NumberStatus' })
  status!: NumberStatus;

  @ApiProperty({
    ...{ enum: CLOSE_REASONS, enumName: 'CloseReason', nullable: true },
    description: 'Why it ended without a charge.',
  })
  reason!: CloseReason | null;

  @ApiProperty({
    ...maybeText,
    description:
      'Digits with the country code, no plus; null before one is assigned, and when it was kept long enough.',
  })
  phone!: string | null;

  @ApiProperty({ ...maybeText, description: 'Digits of the country code of the phone number, no plus.' })
  dialCode!: string | null;

  @ApiProperty({ ...maybeText, description: 'Digits without the country code.' })
  national!: string | null;

  @ApiProperty({ ...maybeText, description: 'The phone number as it is shown: international and grouped.' })
  phoneShown!: string | null;

  @ApiProperty({ description: 'What the person chose: the id of a server, or `any` (decision 0242).' })
  provider!: string;

  @ApiProperty({ description: 'The person left the choice of the server to us.' })
  anyServer!: boolean;

  @ApiProperty()
  country!: string;

  @ApiProperty()
  countryName!: string;

  @ApiProperty({ ...maybeText, description: 'ISO 3166-1, two capital letters; null where the country is not known.' })
  countryIso!: string | null;

  @ApiProperty({ ...maybeText, description: "The provider's own name for the source, as it is shown." })
  server!: string | null;

  @ApiProperty()
  service!: string;

  @ApiProperty()
  serviceName!: string;

  @ApiProperty({ description: 'Paise.' })
  price!: number;

  @ApiProperty({ type: [CodeResponse] })
  codes!: CodeResponse[];

  @ApiProperty(when)
  requestedAt!: string;

  @ApiProperty(maybeWhen)
  assignedAt!: string | null;

  @ApiProperty({ ...maybeWhen, description: 'The countdown: the hold ends then at the latest.' })
  deadline!: string | null;

  @ApiProperty({ ...maybeWhen, description: 'Until then the number is polled.' })
  pollingUntil!: string | null;

  @ApiProperty({
    ...maybeWhen,
    description: 'When the next poll is due, for a number that waits or is being confirmed.',
  })
  nextCheckAt!: string | null;

  @ApiProperty({
    ...{ type: Number, nullable: true },
    description: 'Ms between two polls, while the number is polled: longer than usual while the provider is busy.',
  })
  checkEveryMs!: number | null;

  @ApiProperty(maybeWhen)
  cancelRequestedAt!: string | null;

  @ApiProperty({ ...maybeWhen, description: 'The provider lets us cancel from then on.' })
  cancelNotBefore!: string | null;

  @ApiProperty({ ...maybeText, description: 'The number that replaces this one.' })
  changeTo!: string | null;

  @ApiProperty({
    ...maybeText,
    description: 'Why the replacement was refused, as the code of a refusal: then there is no number of that id.',
  })
  changeFailed!: string | null;

  @ApiProperty({ ...maybeText, description: 'The number that this one replaces.' })
  replaces!: string | null;

  @ApiProperty({ description: 'Another code may be asked for, free of charge.' })
  canRepeat!: boolean;

  @ApiProperty({ description: 'Another code was asked for, and is waited for.' })
  repeatOpen!: boolean;

  @ApiProperty()
  charged!: boolean;

  @ApiProperty({ description: "The wallet's version that made this state." })
  version!: number;

  @ApiProperty(when)
  serverNow!: string;
}

export interface NumberRow {
  readonly state: PhoneNumber;
  readonly version: string;
  readonly polling_until: Date | null;
  readonly next_poll_at: Date | null;
  readonly now: Date;
}

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const nextCheck = ({ state: number, polling_until, next_poll_at, now }: NumberRow): string | null => {
  if (number.hold !== 'open') return null;
  if (number.search) return time(Math.max(number.search.nextAt, now.getTime()));
  const next = next_poll_at?.getTime() ?? (number.assignedAt === null ? null : now.getTime());
  return next !== null && polling_until && next < polling_until.getTime() ? time(Math.max(next, now.getTime())) : null;
};

export interface NumberSurroundings {
  /** Digits with the country code; null before assignment, and when it was kept long enough. */
  readonly phone: string | null;
  /** ms between two polls, or null */
  readonly checkEvery: number | null;
  /** The setting of that name. */
  readonly countryCodes: Readonly<Record<string, string>>;
}

export const numberResponse = (
  row: NumberRow,
  codes: readonly ReceivedCode[],
  { phone, checkEvery, countryCodes }: NumberSurroundings,
): NumberResponse => {
  const { state: number, now } = row;
  const { offer } = number;
  return {
    id: number.id,
    status: number.status,
    reason: number.reason,
    phone,
    ...displayPhone(phone),
    provider: number.anyServer ? ANY_SERVER : offer.provider,
    anyServer: number.anyServer,
    country: offer.country,
    countryName: offer.countryName,
    countryIso: isoOf(offer.country, countryCodes),
    server: offer.server === undefined ? null : shownName(offer.server),
    service: offer.service,
    serviceName: offer.serviceName,
    price: number.price,
    codes: codes.map(codeResponse),
    requestedAt: new Date(number.requestedAt).toISOString(),
    assignedAt: time(number.assignedAt),
    deadline: time(number.deadline),
    pollingUntil: row.polling_until?.toISOString() ?? null,
    nextCheckAt: nextCheck(row),
    checkEveryMs: checkEvery,
    cancelRequestedAt: time(number.cancel?.requestedAt ?? null),
    cancelNotBefore: time(number.cancel?.notBefore ?? null),
    changeTo: number.change?.replacementId ?? null,
    changeFailed: number.changeFailed,
    replaces: number.replaces,
    canRepeat:
      number.status === 'used' && number.canRepeat && number.ending === null && now.getTime() < number.deadline,
    repeatOpen: number.repeatSince !== null,
    charged: number.hold === 'spent',
    version: Number(row.version),
    serverNow: now.toISOString(),
  };
};

export class NumbersPageResponse {
  @ApiProperty({ type: [NumberResponse] })
  items!: NumberResponse[];

  @ApiProperty({ type: String, nullable: true })
  next!: string | null;

  @ApiProperty()
  total!: number;
}
