/** The browsers of the stories: Debian's Chromium, driven by Playwright, which downloads none. */
import { fileURLToPath } from 'node:url';
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

/** Beside the fonts of the machine one for Hindi, which a phone in India has. */
const env = {
  ...(process.env as Record<string, string>),
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
};

/** As people have it. */
export const chromium = () => ({ executablePath: pathOf(CHROMIUM), args, env });

/** For whatever does not need the windows of a browser. */
export const chromiumShell = () => ({ executablePath: pathOf(CHROMIUM_SHELL), args, env });
