/** Full ESM, as in production: run as `node --experimental-vm-modules node_modules/jest/bin/jest.js`. */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest'] }, // reads .swcrc, the same compiler options as the build
  moduleNameMapper: {
    '^@backend/(.*)\\.js$': '<rootDir>/backend/src/$1.ts',
    '^@worker/(.*)\\.js$': '<rootDir>/worker/src/$1.ts',
    '^@sandbox/(.*)\\.js$': '<rootDir>/sandbox/src/$1.ts',
    '^@migrations/(.*)\\.js$': '<rootDir>/migrations/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1', // source imports say .js, the files are .ts
  },
};

const oneRealm = {
  runtime: '<rootDir>/test/support/jest/one-realm-runtime.mjs',
  testEnvironment: '<rootDir>/test/support/jest/one-realm-environment.mjs',
};

/**
 * Three kinds of tests: rules that need nothing, pages in a simulated browser, and servers beside one PostgreSQL a run.
 */
export default {
  reporters: ['default', '<rootDir>/test/support/seed.mjs', '<rootDir>/test/support/contract/contract-reporter.mjs'],
  testTimeout: 240_000, // finds what hangs; a busy machine is no failure
  maxWorkers: 3, // on two cores: the long ones mostly wait for a clock
  projects: [
    {
      ...shared,
      displayName: 'rules',
      ...oneRealm,
      testMatch: ['<rootDir>/test/{domain,architecture,deploy,scripts,bench}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'pages',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/frontend/**/*.spec.{ts,tsx}'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/test/frontend/support/no-styles.ts',
        '^virtual:flag-sprite$': '<rootDir>/test/frontend/support/flag-sprite.ts', // made by the build
      },
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
        ],
      },
    },
    {
      ...shared,
      displayName: 'servers',
      ...oneRealm,
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/test/(domain|architecture|deploy|scripts|bench|frontend|stories)/',
      ],
      globalSetup: '<rootDir>/test/support/before-all.mjs',
      globalTeardown: '<rootDir>/test/support/after-all.mjs',
    },
  ],
};
