/** Every object that Nest has made, each once: where the worker looks for jobs and schedules. */
import type { DiscoveryService } from '@nestjs/core';

export const instancesIn = (discovery: DiscoveryService): object[] => {
  const instances = discovery.getProviders().map(({ instance }) => instance as unknown);
  return [...new Set(instances)].filter((one): one is object => typeof one === 'object' && one !== null);
};
