/**
 * Who may know whom: imports go down, never up, never sideways (docs/architecture.md draws the floors).
 * An exception needs its reason in decision 0087, or a new one. test/architecture/dependencies.spec.ts breaks every rule once.
 */

const FEATURES = 'numbers|wallet|payments|accounts|support';
const OVERSEERS = 'console|finance|ops|live';
const FIRST_FLOOR = 'ledger|settings|provider|gateway';
const DATABASE = '^node_modules/(typeorm|pg|pg-copy-streams|@nestjs/typeorm)/';
const QUEUE = '^node_modules/(bullmq|ioredis|@bull-board)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  { name: 'no-circles', comment: 'A circle has no floor.', from: {}, to: { circular: true } },
  {
    name: 'no-barrels',
    comment: 'Import the file that has it. (migrations/index.ts is no barrel: it is the order of the migrations.)',
    from: {},
    to: { path: '(^|/)index\\.tsx?$', pathNot: '^(node_modules/|migrations/index\\.ts$)' },
  },
  { name: 'nothing-missing', comment: 'What is imported exists.', from: {}, to: { couldNotResolve: true } },
  {
    name: 'nothing-leans-on-test',
    comment: 'Tests know the house, the house does not know its tests.',
    from: { pathNot: '^test/' },
    to: { path: '^test/' },
  },
  {
    name: 'nothing-leans-on-sandbox',
    comment: 'The sandbox is the outside world; only tests may look at it.',
    from: { pathNot: '^(sandbox|test)/' },
    to: { path: '^sandbox/' },
  },
  {
    name: 'sandbox-is-outside',
    comment: 'The outside world does not know our house: it speaks protocols.',
    from: { path: '^sandbox/' },
    to: { path: '^(backend|worker|frontend|migrations)/' },
  },
  {
    name: 'frontend-is-alone',
    comment: 'The frontend knows the published schema alone.',
    from: { path: '^frontend/' },
    to: { path: '^(backend|worker|sandbox|migrations|scripts)/' },
  },
  {
    name: 'frontend-api-is-lowest',
    comment: 'What the server says, and how it is asked, knows no screen and no store.',
    from: { path: '^frontend/src/api/' },
    to: { path: '^frontend/src/(app|features|entities|ui|state)/' },
  },
  {
    name: 'frontend-state-never-up',
    comment: 'The hooks of the store and the context of the sagas: entities add their parts to RootState.',
    from: { path: '^frontend/src/state/' },
    to: { path: '^frontend/src/(app|features|entities|ui)/' },
  },
  {
    name: 'frontend-ui-never-up',
    comment: 'Parts of a screen that know no entity.',
    from: { path: '^frontend/src/ui/' },
    to: { path: '^frontend/src/(app|features|entities)/' },
  },
  {
    name: 'frontend-entities-never-up',
    comment: 'A number, a wallet, a session: slice, saga, selectors, small parts. Pages stand on them.',
    from: { path: '^frontend/src/entities/' },
    to: { path: '^frontend/src/(app|features)/' },
  },
  {
    name: 'frontend-entities-never-sideways',
    comment: 'An entity knows itself and the session; the live updates know them all.',
    from: { path: '^frontend/src/entities/([^/]+)/', pathNot: '^frontend/src/entities/live/' },
    to: { path: '^frontend/src/entities/', pathNot: '^frontend/src/entities/(session|$1)/' },
  },
  {
    name: 'frontend-features-never-up',
    comment: 'A page does not know the app that shows it.',
    from: { path: '^frontend/src/features/' },
    to: { path: '^frontend/src/app/' },
  },
  {
    name: 'frontend-features-never-sideways',
    comment: 'Features do not visit each other: what two of them need is an entity, or a part of ui/.',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'nothing-leans-on-frontend',
    comment: 'Servers hand out its files; they do not import them.',
    from: { path: '^(backend|worker|sandbox|migrations)/' },
    to: { path: '^frontend/' },
  },
  {
    name: 'backend-never-up',
    comment: 'The worker stands on the backend, not the other way round.',
    from: { path: '^(backend|migrations)/' },
    to: { path: '^worker/' },
  },
  {
    name: 'worker-knows-the-body',
    comment:
      'The worker has the body and its clocks: it runs commands, and of the ledger it knows the outbox alone. It has no street door.',
    from: { path: '^worker/' },
    to: {
      path: [
        '^backend/src/(http|live|console|finance|ops|gateway)/',
        '^backend/src/ledger/(?!outbox\\.ts$)',
        '^backend/src/(main|app\\.module|migrate|seed-demo)\\.ts$',
        '\\.controller\\.ts$',
      ],
    },
  },
  {
    name: 'worker-has-no-sql',
    comment: 'Jobs and schedules are declared beside the code they run; the worker finds and runs them.',
    from: { path: '^worker/' },
    to: { path: DATABASE },
  },
  {
    name: 'jobs-know-no-queue',
    comment: 'How a job is declared: handlers and schedules do not know where jobs are kept, nor who runs them.',
    from: { path: '^backend/src/jobs/' },
    to: { path: [QUEUE, DATABASE, '^backend/src/(?!(jobs|domain|config)/)'] },
  },
  {
    name: 'domain-is-pure',
    comment: 'The ground floor knows itself alone: no package, no Node, no floor above.',
    from: { path: '^backend/src/domain/' },
    to: { pathNot: '^backend/src/domain/' },
  },
  {
    name: 'config-stands-below',
    comment: 'Everybody reads the configuration, so it reads nobody.',
    from: { path: '^backend/src/config/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(config|domain)/' },
  },
  {
    name: 'database-stands-below',
    comment: 'One pool for everybody, who therefore may not be known to it.',
    from: { path: '^backend/src/database/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(database|config|domain)/' },
  },
  {
    name: 'first-floor-never-up',
    comment: 'The ledger and the three beside it carry the catalogue and the features.',
    from: { path: `^backend/src/(${FIRST_FLOOR})/` },
    to: { path: '^backend/src/', pathNot: `^backend/src/(${FIRST_FLOOR}|jobs|domain|config|database)/` },
  },
  {
    name: 'first-floor-never-sideways',
    comment: 'What stands side by side meets in the domain.',
    from: { path: `^backend/src/(${FIRST_FLOOR})/` },
    to: { path: `^backend/src/(${FIRST_FLOOR})/`, pathNot: '^backend/src/$1/' },
  },
  {
    name: 'catalog-carries-the-features',
    comment:
      'What is for sale is what a provider offers at the price that the settings say: it stands on these two, and below the features.',
    from: { path: '^backend/src/catalog/', pathNot: '\\.controller\\.ts$' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(catalog|settings|provider|jobs|domain|config|database)/' },
  },
  {
    name: 'features-never-sideways',
    comment: 'Two features meet in the domain, never in each other.',
    from: { path: `^backend/src/(${FEATURES})/` },
    to: { path: `^backend/src/(${FEATURES}|${OVERSEERS})/`, pathNot: '^backend/src/$1/' },
  },
  {
    name: 'overseers-by-the-door',
    comment:
      'Console, finance, ops and the live view see the features through their commands and queries; modules put them together.',
    from: { path: `^backend/src/(${OVERSEERS})/` },
    to: {
      path: `^backend/src/(${FEATURES})/`,
      pathNot: ['^backend/src/[^/]+/(commands|queries)/', '\\.module\\.ts$', '/(list|get|find|check)-[a-z-]+\\.ts$'],
    },
  },
  {
    name: 'overseers-never-sideways',
    comment: 'Console, finance, ops and the live view do not know one another.',
    from: { path: `^backend/src/(${OVERSEERS})/` },
    to: { path: `^backend/src/(${OVERSEERS})/`, pathNot: '^backend/src/$1/' },
  },
  {
    name: 'controllers-are-doors',
    comment: 'A controller names a command or a query; what stands below is not its business.',
    from: { path: '\\.controller\\.ts$' },
    to: { path: [`^backend/src/(${FIRST_FLOOR}|database)/`, '\\.projection\\.ts$', DATABASE] },
  },
  {
    name: 'http-knows-commands-and-queries',
    comment: 'What controllers share stands on their floor.',
    from: { path: '^backend/src/http/' },
    to: {
      path: '^backend/src/',
      pathNot: '^backend/src/(http/|domain/|config/|database/is-database-unavailable\\.ts$|[^/]+/(commands|queries)/)',
    },
  },
  {
    name: 'street-stays-outside',
    comment: 'Commands, queries and projections also run in the worker, which has no street door.',
    from: {
      path: ['^backend/src/[^/]+/(commands|queries)/', '^backend/src/numbers/[a-z]+/', '\\.projection\\.ts$'],
      pathNot: '\\.controller\\.ts$',
    },
    to: { path: ['^backend/src/http/', '\\.controller\\.ts$'] },
  },
  {
    name: 'core-has-no-street-door',
    comment: 'The shared body reaches no controller, by no way.',
    from: { path: '^backend/src/core\\.module\\.ts$' },
    to: { path: ['^backend/src/http/', '\\.controller\\.ts$'], reachable: true },
  },
  {
    name: 'backend-runs-no-schedule',
    comment: 'Jobs and schedules run in the worker only: the backend reaches neither the schedules nor a queue.',
    from: { path: '^backend/src/app\\.module\\.ts$' },
    to: { path: ['^backend/src/schedules\\.module\\.ts$', '^backend/src/queues/'], reachable: true },
  },
  {
    name: 'nobody-imports-the-roof',
    comment: 'main and app.module hold the house together; nobody leans on them.',
    from: { path: '^backend/src/', pathNot: '^backend/src/[^/]+\\.ts$' },
    to: { path: '^backend/src/(main|app\\.module|core\\.module|schedules\\.module)\\.ts$' },
  },
  {
    name: 'backend-knows-no-queue',
    comment: 'Work for the worker is an outbox row, written with the event; ops/ alone shows queues.',
    from: {
      path: '^backend/src/',
      pathNot: '^backend/src/(ops/|queues/|migrate\\.ts$|provider/resilience/shared-rate-budget\\.ts$)',
    },
    to: { path: [QUEUE, '^backend/src/queues/'] },
  },
  {
    name: 'migrations-stand-still',
    comment: 'A migration written once must mean the same for ever: it imports none of our changing code.',
    from: { path: '^migrations/' },
    to: { path: '^(backend|worker|sandbox|frontend|scripts)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsConfig: { fileName: 'tsconfig.json' }, // reads "paths"
    tsPreCompilationDeps: true, // an import of a type is knowledge too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
