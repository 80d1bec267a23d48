/**
 * The services that most people come for: those to which staff gave a place, the five of the quick chips (SCREENS-4),
 * then what was bought most.
 * They are also what is shown when the list of services cannot be read.
 */
import type { ServiceResponse } from '../../../api/client.gen.js';

const CHIPS = { tg: 'Telegram', wa: 'WhatsApp', fb: 'Facebook', ig: 'Instagram', go: 'Google' } as const;
const CHIP_CODES = Object.keys(CHIPS);

/** Without a price, and still a choice: whether one can be bought is said beside Buy. */
export const fallbackServices: readonly ServiceResponse[] = Object.entries(CHIPS).map(([code, name]) => ({
  code,
  name,
  price: null,
  available: 0,
  allowed: true,
}));

const chipRank = ({ code }: ServiceResponse): number => {
  const rank = CHIP_CODES.indexOf(code);
  return rank < 0 ? CHIP_CODES.length : rank;
};

/** What staff put first, the quick chips, then what somebody bought lately. @param limit how many at most */
export const popularServices = (services: readonly ServiceResponse[], limit: number): ServiceResponse[] =>
  services
    .filter(({ allowed, price }) => allowed && price !== null)
    .filter((service) => service.place !== undefined || CHIP_CODES.includes(service.code) || soldOf(service) > 0)
    .sort(
      (one, other) => placeOf(one) - placeOf(other) || chipRank(one) - chipRank(other) || soldOf(other) - soldOf(one),
    )
    .slice(0, limit);

/** Behind all that have one. */
const NO_PLACE = 1_000;
const placeOf = ({ place = NO_PLACE }: ServiceResponse): number => place;

/** Numbers of the last 30 days. */
const soldOf = ({ popularity = 0 }: ServiceResponse): number => popularity;
