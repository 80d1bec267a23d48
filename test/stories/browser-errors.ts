/** Collects the errors of a browser: uncaught exceptions, console errors, violations of the content security policy. */
import type { BrowserContext } from '@playwright/test';

/** Call it before the first page opens. @returns the list, which grows */
export const collectBrowserErrors = async (context: BrowserContext): Promise<string[]> => {
  const browserErrors: string[] = [];
  await context.exposeFunction('reportPolicyViolation', (what: string) =>
    browserErrors.push(`content policy: ${what}`),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      (globalThis as unknown as { reportPolicyViolation: (what: string) => void }).reportPolicyViolation(
        `${violatedDirective} ${blockedURI} at ${location.pathname} (${sourceFile}:${lineNumber})`,
      ),
    );
  });
  context.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => browserErrors.push(`uncaught: ${String(error.error())}`));
  return browserErrors;
};
