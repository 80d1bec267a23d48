/** The browsers of the stories: Debian's Chromium, driven by Playwright, which downloads none. */
import { CHROMIUM, CHROMIUM_SHELL, needProgram } from '../../scripts/tasks/programs.mjs';

/** Where there is no browser, the path leads nowhere, so that every story fails, by name. */
const pathOf = (program: typeof CHROMIUM): string => {
  try {
    return needProgram(program);
  } catch (error) {
    console.error(error);
    return '/usr/bin/chromium';
  }
};

/** A sandboxed browser cannot start as root. */
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

/** As people have it. */
export const chromium = () => ({ executablePath: pathOf(CHROMIUM), args });

/** For whatever does not need the windows of a browser. */
export const chromiumShell = () => ({ executablePath: pathOf(CHROMIUM_SHELL), args });
