/** Finds services by a part of the name or code, case-insensitive (SCREENS-4). */
import type { ServiceResponse } from '../../../api/client.gen.js';

export const POPULAR = ['telegram', 'whatsapp', 'facebook', 'instagram', 'google'] as const;

export const filterServices = <Service extends Pick<ServiceResponse, 'name' | 'code'>>(
  services: readonly Service[],
  search: string,
): Service[] => {
  const text = search.trim().toLowerCase();
  return services.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(text));
};
