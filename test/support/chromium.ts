/** The browser of the stories: Debian's Chromium, driven by Playwright, which downloads none. */
import { CHROMIUM, needProgram } from '../../scripts/programs.mjs';

/** A sandboxed browser cannot start as root. */
export const chromium = () => ({
  executablePath: needProgram(CHROMIUM),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
