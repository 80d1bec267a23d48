/** Files of the built web app, which a build may replace while this process runs. */
import { stat } from 'node:fs/promises';

/**
 * Reads them at the first request, and again when a build has replaced them; while one is under way they are those of
 * before.
 * @param marker the path of the file whose time says so
 * @returns undefined where the web app was never built
 */
export const builtFiles = <Built>(marker: string, read: () => Promise<Built>): (() => Promise<Built | undefined>) => {
  let known: { built: Built; changed: number } | undefined;
  return async () => {
    const changed = await stat(marker).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed !== undefined && known?.changed !== changed) known = { built: await read(), changed };
    return known?.built;
  };
};
