/** Collects the errors of a browser: uncaught exceptions, console errors, violations of the content security policy. */
import { expect, type BrowserContext } from '@playwright/test';

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

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** `503 /api/admin/users/:id` of a request that failed, the line itself of all else. */
const nameOf = (line: string): string => {
  const [, failure, url] = /Failed to load resource: .*?(\d{3}|ERR_\w+)\b.* \((\S+)\)$/.exec(line) ?? [];
  return failure && url ? `${failure} ${new URL(url).pathname.replace(UUID, ':id')}` : line;
};

/**
 * The browser has reported the failed requests of a step, each once or more often, and nothing else; the list is empty
 * afterwards.
 * @param expected as `503 /api/admin/users/:id`, or `ERR_FAILED` and the path where no answer came
 */
export const takeErrors = async (errors: string[], ...expected: readonly string[]): Promise<void> => {
  const names = (): string[] => [...new Set(errors.map(nameOf))].sort();
  await expect.poll(names, 'what the browser reported').toEqual([...expected].sort());
  errors.splice(0);
};
