/** What is typed of a service, and what of it is a change. */
import type { ChangeServiceRequest, ServicePricesResponse } from '../../api/client.gen.js';

/** Per cent as people type them; empty is null. */
export interface TypedService {
  readonly markup: number | null;
  readonly isDenied: boolean;
  readonly isHidden: boolean;
  readonly place: number | null;
  readonly ownName: string | null;
  /** undefined once it was cleared */
  readonly icon: ServicePricesResponse['icon'] | undefined;
  readonly reason: string;
}

export type ServiceChange = Omit<ChangeServiceRequest, 'id' | 'reason' | 'seen'>;

const POINTS = 100;

export const typedOf = ({ markup, deniedBy, isHidden, place, ownName, icon }: ServicePricesResponse): TypedService => ({
  ...{ markup: markup === null ? null : markup / POINTS, isDenied: deniedBy === 'code', reason: '' },
  ...{ isHidden, place, ownName, icon },
});

const wire = ({ markup, ownName, icon, isDenied, isHidden, place }: TypedService) => ({
  markup: markup === null ? null : Math.round(markup * POINTS),
  ownName: ownName?.trim().replaceAll(/\s+/g, ' ') || null,
  ...{ icon: icon ?? null, isDenied, isHidden, place },
});

/** Only what is other than it was. */
export const changeIn = (typed: TypedService, service: ServicePricesResponse): ServiceChange => {
  const before: Readonly<Record<string, unknown>> = wire(typedOf(service));
  return Object.fromEntries(Object.entries(wire(typed)).filter(([field, value]) => value !== before[field]));
};
