import js from '@eslint/js';
import noLiteralString from 'eslint-plugin-i18next/lib/rules/no-literal-string.js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What the pure rules may not touch: time, randomness and input come in as arguments. */
const impure = [
  'Date',
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'performance',
  'crypto',
  'globalThis',
  'console',
];

/** A text from outside must not make a pattern take more than time in proportion to its length. */
const literalPatterns = {
  selector: ":matches(NewExpression, CallExpression)[callee.name='RegExp']",
  message: 'Write patterns as literals: only those can be checked for the time they take.',
};

/** What happens at a time follows the database's clock; a duration is measured by a clock that nobody sets. */
const timeOfHost = [
  ":matches(MemberExpression[object.name='Date'], MemberExpression[object.property.name='Date'])[property.name='now']",
  ":matches(NewExpression[callee.name='Date'], CallExpression[callee.name='Date'])[arguments.length=0]",
  "MemberExpression[object.name='performance'][property.name='timeOrigin']",
].map((selector) => ({ selector, message: "Read the database's clock, or measure with performance.now()." }));

/** They may ask the host for the time: none of them records or compares a time of the database by it. */
const HOST_TIME = [
  'backend/src/alarms/host-time.ts', // when an alarm began: the database may be away, or its clock wrong
  'backend/src/demo/demo-clock.ts', // puts itself in the place of the host's time, in the process of the demo alone
  'backend/src/config/checks.ts', // that a time in a setting has been: there is no database yet
  'backend/src/gateway/hosted/hosted-gateway.ts', // the age of a signature, which the gateway's host dated
  'backend/src/gateway/payment-link.ts', // until when a link can be paid, which the gateway's host decides
  'backend/src/gateway/signature.ts', // until when a former secret is accepted, whose end an operator dated
  'backend/src/provider/**', // pauses and rates of this process; others are told how long a pause still lasts
  'backend/src/queues/**', // when a job wakes, which the queue counts by the host's time: its work asks again
  'backend/src/security-log/security-log.ts', // in which hour a repeated event is a line of the log again
];

/** Not max-params: what Nest builds takes whatever it needs in its constructor. */
const fewParameters = [
  ':matches(FunctionDeclaration, ArrowFunctionExpression)[params.length>4]',
  ":not(MethodDefinition[kind='constructor']) > FunctionExpression[params.length>4]",
  "ClassDeclaration:not(:has(> Decorator)) > ClassBody > MethodDefinition[kind='constructor'] > [params.length>4]",
].map((selector) => ({ selector, message: 'At most 4 parameters: what belongs together is one object.' }));

const globalsOf = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

const nodeGlobals = globalsOf(
  'process',
  'console',
  'module',
  'require',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'fetch',
  'URL',
  'AbortSignal',
  'AbortController',
  'Buffer',
  'globalThis',
  'NodeJS',
);

const browserStorage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

/** What a toast, a menu or a table is given: a text with a blank in it is a sentence that a person reads. */
const literalTexts = {
  selector: 'Property[key.name=/^(text|title|label|message|description|placeholder)$/] > Literal[value=/[a-z] /]',
  message: 'A text that is shown is a key of a namespace in frontend/src/texts/ (decision 0112).',
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'frontend/dist/**',
      '**/*.gen.ts',
      'node_modules/**',
      'coverage/**',
      'reports/**',
      '.stryker-tmp/**',
      '.data/**',
      '**/dist.next/**',
    ],
  },
  js.configs.recommended,
  { rules: { 'no-restricted-syntax': ['error', ...fewParameters] } },
  {
    ignores: ['test/**', '**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  {
    ignores: ['test/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
      'no-restricted-syntax': ['error', literalPatterns, ...fewParameters],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // would strip the value imports that decorator metadata needs
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    files: ['backend/src/**/*.ts', 'worker/src/**/*.ts'],
    ignores: ['backend/src/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config/ reads the environment.' },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts', 'worker/src/**/*.ts'],
    ignores: HOST_TIME,
    rules: { 'no-restricted-syntax': ['error', literalPatterns, ...fewParameters, ...timeOfHost] },
  },
  {
    files: ['backend/src/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...impure.map((name) => ({ name, message: 'The domain is pure: hand it in.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The domain is pure: hand it in.' },
      ],
    },
  },
  {
    files: ['frontend/**/*.tsx', 'frontend/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['frontend/src/**/*.ts', 'frontend/src/**/*.tsx'],
    ignores: ['frontend/src/ui/loading/lazy-part.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'react', importNames: ['lazy'], message: 'lazyPart loads a missing file again.' }] },
      ],
    },
  },
  {
    // What a person prefers is a row of theirs, the rest is in memory (decision 0116).
    files: ['frontend/src/**/*.ts', 'frontend/src/**/*.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...browserStorage.map((name) => ({ name, message: 'Nothing of a person is kept in the browser.' })),
      ],
      'no-restricted-properties': [
        'error',
        ...browserStorage.map((property) => ({ property, message: 'Nothing of a person is kept in the browser.' })),
      ],
    },
  },
  {
    // Every text shown is a key of a namespace in frontend/src/texts/ (decision 0112).
    files: ['frontend/**/*.tsx'],
    ignores: ['frontend/gallery/**', '**/*.states.tsx'],
    // The rule alone: what lists the plugin's rules finds none where a test loads this configuration.
    plugins: { i18next: { rules: { 'no-literal-string': noLiteralString } } },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: [
              '^aria-label$',
              '^title$',
              '^placeholder$',
              '^label$',
              '^description$',
              '^alt$',
              '^failed$',
              '^stale$',
              '[tT]ext$',
            ],
          },
        },
      ],
    },
  },
  {
    files: ['frontend/src/**'],
    ignores: ['frontend/src/texts/**', '**/*.gen.ts'],
    rules: { 'no-restricted-syntax': ['error', literalTexts, literalPatterns, ...fewParameters] },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: nodeGlobals },
  },
  {
    // It runs in a browser and in Node: what both have.
    files: ['frontend/checker/*.mjs'],
    languageOptions: {
      globals: { ...nodeGlobals, ...globalsOf('TextEncoder', 'TextDecoder', 'atob', 'btoa', 'crypto') },
    },
  },
  prettier,
  {
    // SQL and texts are written as they are sent or shown; a migration that has landed is never edited.
    ignores: ['migrations/[0-9]*.ts'],
    rules: {
      'max-len': [
        'error',
        { code: 120, comments: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
    },
  },
);
