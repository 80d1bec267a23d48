/**
 * What specs and their fixtures import as '@jest/globals': that of the spec that is running, whoever loaded the file.
 */

/** @param {string} name */
const ofRunningSpec = (name) => {
  const now = () => Reflect.get(globalThis, name);
  return new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(now(), self, args),
    get: (_, property) => Reflect.get(now(), property),
  });
};

export const afterAll = ofRunningSpec('afterAll');
export const afterEach = ofRunningSpec('afterEach');
export const beforeAll = ofRunningSpec('beforeAll');
export const beforeEach = ofRunningSpec('beforeEach');
export const describe = ofRunningSpec('describe');
export const expect = ofRunningSpec('expect');
export const it = ofRunningSpec('it');
export const jest = ofRunningSpec('jest');
export const test = ofRunningSpec('test');
