/**
 * Mutation testing of the rules and of the ledger's pure parts: `npm run mutation`. Each mutant that no test notices is
 * a question to answer in docs/mutation.md.
 */
export default {
  mutate: [
    'backend/src/domain/**/*.ts',
    'backend/src/ledger/{batch,beside,canonical,event-row,lane,merkle,projection,tables,upcast}.ts',
  ],
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'stryker.jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  maxTestRunnerReuse: 25, // jest keeps the modules of every run it made: each is slower than the one before
  timeoutMS: 10_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  tempDirName: '.stryker-tmp',
  ignorePatterns: [
    'dist',
    'dist.next',
    'frontend',
    'reports',
    '.data',
    'docs',
    'test-results',
    'coverage',
    'node_modules/.cache',
  ],
  thresholds: { high: 95, low: 90, break: 85 },
  allowEmpty: false,
};
