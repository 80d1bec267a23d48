/** Says which device a request came from, in words that a person recognises: browser and operating system. */
import Bowser from 'bowser';

export interface DeviceName {
  /** As 'Chrome'; null where it is not known. */
  readonly browser: string | null;
  /** As 'Android'; null where it is not known. */
  readonly system: string | null;
}

/** Only names of the library's own lists: the text that a browser sends about itself is shown to nobody. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const oneOf = (known: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;

/** @param agent the header `user-agent`, or any other text */
export const deviceName = (agent: string): DeviceName => {
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent);
  return { browser: oneOf(BROWSERS, browser.name), system: oneOf(SYSTEMS, os.name) };
};
