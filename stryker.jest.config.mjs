/** The tests that stand against mutants: the pure ones. The random models are left out, or each survivor would cost their whole run. */
import config from './jest.config.mjs';

const { transform, moduleNameMapper, extensionsToTreatAsEsm } = config.projects[0];

export default {
  transform,
  moduleNameMapper,
  extensionsToTreatAsEsm,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/domain/**/*.spec.ts', '<rootDir>/test/ledger/pure/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', 'model\\.spec\\.ts$'],
};
