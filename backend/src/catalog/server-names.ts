/** The displayed name of a server: the provider's own server name where it gives one, else the country. */

const SERVER = /^server\s*\d+$/i;

/** The provider's own server name ('Server 2'), or null where the name is a country's. */
export const serverNameIn = (name: string): string | null => (SERVER.test(name) ? name : null);

/** AIM-5: 'Server 2' is shown as 'fast server'. */
export const shownName = (name: string): string => (/^server\s*2$/i.test(name) ? 'fast server' : name);
