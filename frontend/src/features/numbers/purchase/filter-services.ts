/** How a person finds a service: by a part of its name or its code, in any case (SCREENS-4). */
import type { ServiceResponse } from '../../../api/client.gen.js';

export const QUICK = ['telegram', 'whatsapp', 'facebook', 'instagram', 'google'] as const;

export const matching = <Service extends Pick<ServiceResponse, 'name' | 'code'>>(
  services: readonly Service[],
  search: string,
): Service[] => {
  const wanted = search.trim().toLowerCase();
  return services.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(wanted));
};
