/**
 * A browser names the address that its notifications are sent to: only one of a known push service is ever called, as
 * anything else could be a server inside our own network.
 */

const PATTERN = /^(https?):\/\/(\*\.)?([a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?)$/;

interface Service {
  readonly protocol: string;
  /** With its port, where it has one of its own. */
  readonly host: string;
  readonly isAnyBelow: boolean;
}

/** @param text `https://push.example`, or `https://*.push.example` for every host below it @returns null for another */
export const pushServiceIn = (text: string): Service | null => {
  const [, protocol, anyBelow, host] = PATTERN.exec(text.trim()) ?? [];
  return protocol && host ? { protocol: `${protocol}:`, host, isAnyBelow: anyBelow !== undefined } : null;
};

const urlIn = (endpoint: string): URL | null => (URL.canParse(endpoint) ? new URL(endpoint) : null);

/** @param services as `pushServiceIn` reads them */
export const isOfPushService = (endpoint: string, services: readonly string[]): boolean => {
  const url = urlIn(endpoint);
  if (!url || url.username || url.password) return false;
  return services
    .map(pushServiceIn)
    .some(
      (service) =>
        service !== null &&
        service.protocol === url.protocol &&
        (service.isAnyBelow
          ? url.host.endsWith(`.${service.host}`) && !url.host.startsWith('.')
          : url.host === service.host),
    );
};
