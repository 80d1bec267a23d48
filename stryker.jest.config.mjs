/** How Stryker runs the tests that stand against mutants: the pure ones, in one file. */
import config from './jest.config.mjs';

const { transform, moduleNameMapper, extensionsToTreatAsEsm } = config.projects[0];

export default {
  transform,
  moduleNameMapper,
  extensionsToTreatAsEsm,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/against-mutants.ts'],
};
