/** Everything a browser complains about while its pages are open: script errors, failed loads, what the content policy forbade. */
import type { BrowserContext } from '@playwright/test';

/** Call it before the first page opens. @returns a list that grows */
export const complaintsOf = async (context: BrowserContext): Promise<string[]> => {
  const complaints: string[] = [];
  await context.exposeFunction('policyBroken', (what: string) => complaints.push(`content policy: ${what}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      (globalThis as unknown as { policyBroken: (what: string) => void }).policyBroken(
        `${violatedDirective} ${blockedURI} at ${location.pathname} (${sourceFile}:${lineNumber})`,
      ),
    );
  });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${String(error.error())}`));
  return complaints;
};
