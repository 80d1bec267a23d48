/** Where `jest.setTimeout` puts the patience of a spec, in ms. */
const PATIENCE = Symbol.for('TEST_TIMEOUT_SYMBOL');

/**
 * The environment of specs that share the globals of their worker (see one-realm-runtime.mjs): mocks and fake timers
 * replace those, and are taken back after each spec, as is what it set in the environment of the process.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

export default class OneRealmEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    this.env = process.env;
    this.variables = { ...process.env };
  }

  /**
   * The framework looks for the patience of a spec among its own globals, and jest has put it among those of here.
   * @param {import('@jest/types').Circus.Event} event
   * @param {import('@jest/types').Circus.State} state
   */
  handleTestEvent({ name }, state) {
    const patience = /** @type {unknown} */ (Reflect.get(this.global, PATIENCE));
    if (name === 'run_start' && typeof patience === 'number') state.testTimeout = patience;
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    this.moduleMocker?.restoreAllMocks();
    process.env = this.env; // a spec may have put another object there
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    await super.teardown();
  }
}
