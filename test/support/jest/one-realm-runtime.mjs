/**
 * The runtime of jest for specs without a browser: a spec and what it imports are loaded by Node itself, as in
 * production, and each worker keeps what it has loaded for its next spec. jest would load the framework, the ORM and
 * the product anew for each of three hundred specs, which took longer than the specs (decision 0250).
 */
import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as jestRuntime from 'jest-runtime';

register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

const require = createRequire(import.meta.url);
const FRAMEWORK = createRequire(require.resolve('jest-circus/runner')).resolve('./jestAdapterInit');
/** Where the framework keeps what listens to its events. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** The types say `default.default`. */
const Runtime = /** @type {typeof jestRuntime.default.default} */ (/** @type {unknown} */ (jestRuntime.default));
/** @typedef {{ cjsGlobals(file: string): object }} JestGlobals */

/**
 * The test framework anew, in the realm of what it compares: an `expect` of another one knows other classes.
 * @returns the framework, and the storages that it has made
 */
const loadFramework = () => {
  const { AsyncLocalStorage } = asyncHooks;
  /** @type {asyncHooks.AsyncLocalStorage<unknown>[]} */
  const storages = [];
  /** @template Kept @extends {AsyncLocalStorage<Kept>} */
  class Recorded extends AsyncLocalStorage {
    constructor() {
      super();
      storages.push(this);
    }
  }
  delete require.cache[FRAMEWORK];
  Reflect.deleteProperty(globalThis, HANDLERS);
  asyncHooks.AsyncLocalStorage = Recorded;
  try {
    return { framework: require(FRAMEWORK), storages };
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};

export default class OneRealmRuntime extends Runtime {
  /** @type {asyncHooks.AsyncLocalStorage<unknown>[]} */
  storages = [];

  /**
   * @override
   * @template [Loaded=unknown]
   * @param {string} from
   * @param {string} [to]
   * @returns {Loaded}
   */
  requireInternalModule(from, to) {
    if (from !== FRAMEWORK) return super.requireInternalModule(from, to);
    const { framework, storages } = loadFramework();
    this.storages.push(...storages);
    return framework;
  }

  /**
   * A spec is loaded again for each run of it; what it imports stays.
   * @override
   * @param {string} file
   */
  async unstable_importModule(file) {
    const { jestGlobals } = /** @type {{ jestGlobals: JestGlobals }} */ (/** @type {unknown} */ (this));
    Reflect.deleteProperty(Error, 'prepareStackTrace'); // jest's own knows the maps of what jest loads
    Object.assign(globalThis, jestGlobals.cjsGlobals(file));
    await import(`${pathToFileURL(file).href}?run=${Date.now()}`);
  }

  /** Every later promise of the worker would go through the storages of this spec. @override */
  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }
}
