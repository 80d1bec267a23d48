/** Starts servers from processes that have loaded their packages ahead (standby.mjs). */
import { launchNode } from '../launcher/launch-node.mjs';

/** Where a debugger attaches, by server; .vscode/launch.json and .run/ name the same. */
export const DEBUG_PORTS = { backend: 9229, worker: 9230, sandbox: 9231 };

/** @param {string} script dist/NAME/src/main.js */
const debugPortOf = (script) =>
  Object.entries(DEBUG_PORTS).find(([name]) => script.endsWith(`${name}/src/main.js`))?.[1] ?? 0;

export const standbyLauncher = () => {
  /** @type {Map<string, Parameters<typeof launchNode>[1]>} */
  const known = new Map();
  /** @type {Map<string, ReturnType<typeof launchNode>>} */
  const waiting = new Map();
  /** @param {string} script @param {Parameters<typeof launchNode>[1]} options */
  const make = (script, options) => {
    const preload = new URL(`./standby.mjs?debug=${debugPortOf(script)}`, import.meta.url).href;
    return launchNode(script, { ...options, preload });
  };

  return {
    /** @type {typeof launchNode} */
    launch: (script, options) => {
      known.set(script, options);
      const server = waiting.get(script) ?? make(script, options);
      waiting.delete(script);
      server.write('go\n');
      return server;
    },
    /** For the next launch of each server that was launched before. */
    prepare: () => {
      for (const [script, options] of known) if (!waiting.has(script)) waiting.set(script, make(script, options));
    },
    stop: async () => {
      known.clear();
      await Promise.all([...waiting.values()].map((server) => server.kill()));
    },
  };
};
