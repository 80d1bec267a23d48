/** The browser of the stories: Debian's Chromium, driven by Playwright, which downloads none. */
import { CHROMIUM, needProgram } from '../../scripts/tasks/programs.mjs';

/** Where there is no browser, the path leads nowhere, so that every story fails, by name. */
const path = (): string => {
  try {
    return needProgram(CHROMIUM);
  } catch (error) {
    console.error(error);
    return '/usr/bin/chromium';
  }
};

/** A sandboxed browser cannot start as root. */
export const chromium = () => ({ executablePath: path(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
