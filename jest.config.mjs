/** Full ESM, as in production: run as `node --experimental-vm-modules node_modules/jest/bin/jest.js`. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testRegex: '\\.spec\\.ts$',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] }, // reads .swcrc, the same compiler options as the build
  moduleNameMapper: {
    '^@backend/(.*)\\.js$': '<rootDir>/backend/src/$1.ts',
    '^@worker/(.*)\\.js$': '<rootDir>/worker/src/$1.ts',
    '^@sandbox/(.*)\\.js$': '<rootDir>/sandbox/src/$1.ts',
    '^@migrations/(.*)\\.js$': '<rootDir>/migrations/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1', // source imports say .js, the files are .ts
  },
};
