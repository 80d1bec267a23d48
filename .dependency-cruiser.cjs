/**
 * Who may know whom: imports go down, never up, never sideways (docs/architecture.md draws the layers).
 * An exception needs its reason in decision 0087, or a new one. test/architecture/dependencies.spec.ts breaks every
 * rule once.
 */

// support/ and console/ are planned: until they exist, their names match nothing.
const FEATURES = 'numbers|wallet|payments|users|auth|staff|support|analytics';
const OBSERVERS = 'console|finance|ops|live';
const BASE_LAYER = 'ledger|settings|provider|gateway';
const DATABASE = '^node_modules/(typeorm|pg|pg-copy-streams|@nestjs/typeorm)/';
const QUEUE = '^node_modules/(bullmq|ioredis|@bull-board)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-circles',
    comment: 'Files that import each other have no order of layers.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    comment: 'Import the file that has it. (migrations/index.ts is no barrel: it is the order of the migrations.)',
    from: {},
    to: { path: '(^|/)index\\.tsx?$', pathNot: '^(node_modules/|migrations/index\\.ts$)' },
  },
  {
    name: 'nothing-missing',
    comment: 'What is imported exists, or is made by the build of the web app (virtual:...).',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-imports-from-test',
    comment: 'Tests import the product, never the other way round.',
    from: { pathNot: '^test/' },
    to: { path: '^test/' },
  },
  {
    name: 'no-imports-from-sandbox',
    comment: 'The sandbox stands in for outside services; only tests import it.',
    from: { pathNot: '^(sandbox|test)/' },
    to: { path: '^sandbox/' },
  },
  {
    name: 'sandbox-imports-no-product-code',
    comment: 'The sandbox knows protocols, not our code.',
    from: { path: '^sandbox/' },
    to: { path: '^(backend|worker|frontend|migrations)/' },
  },
  {
    name: 'frontend-imports-no-server-code',
    comment: 'The frontend knows the published schema alone.',
    from: { path: '^frontend/' },
    to: { path: '^(backend|worker|sandbox|migrations|scripts)/' },
  },
  {
    name: 'frontend-api-is-lowest',
    comment: 'The API client knows no screen and no store.',
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
    comment: 'Features do not import each other: what two of them need is an entity, or a part of ui/.',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'console-adds-no-weight',
    comment: 'The console of staff is a page of its own: what users load imports nothing of it (decision 0150).',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/console/' },
    to: { path: '^frontend/src/console/' },
  },
  {
    name: 'servers-import-no-frontend-code',
    comment: 'Servers hand out its files; they do not import them.',
    from: { path: '^(backend|worker|sandbox|migrations)/' },
    to: { path: '^frontend/' },
  },
  {
    name: 'backend-never-up',
    comment: 'The worker imports the backend, not the other way round.',
    from: { path: '^(backend|migrations)/' },
    to: { path: '^worker/' },
  },
  {
    name: 'worker-uses-commands',
    comment: 'The worker runs commands; of the ledger it imports the outbox only, and it has no HTTP layer.',
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
    comment: 'The lowest layer imports itself only: no package, no Node, no layer above.',
    from: { path: '^backend/src/domain/' },
    to: { pathNot: '^backend/src/domain/' },
  },
  {
    name: 'config-is-lowest',
    comment: 'All layers read the configuration, so it imports none of them.',
    from: { path: '^backend/src/config/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(config|domain)/' },
  },
  {
    name: 'database-is-below-features',
    comment: 'All layers use the one pool, so it imports none of them.',
    from: { path: '^backend/src/database/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(database|config|domain)/' },
  },
  {
    name: 'metrics-are-below-features',
    comment: 'Every layer above the database counts its work; what is counted there is known by its names alone.',
    from: { path: '^backend/src/metrics/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(metrics|database|config|domain)/' },
  },
  {
    name: 'tracing-is-below-features',
    comment: 'Every layer above the database says what it does; what is said is known by its names alone.',
    from: { path: '^backend/src/tracing/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(tracing|metrics|config|domain)/' },
  },
  {
    name: 'open-telemetry-is-loaded-late',
    comment: 'Only where an endpoint is set: of the packages only the tracer knows, and it is imported dynamically.',
    from: { path: '^(backend|worker)/', pathNot: '^backend/src/tracing/(open-telemetry|span-queue)\\.ts$' },
    to: { path: '^node_modules/@opentelemetry/' },
  },
  {
    name: 'crypto-is-lowest',
    comment: 'How bytes are encrypted does not depend on what they are.',
    from: { path: '^backend/src/crypto/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/crypto/' },
  },
  {
    name: 'audit-is-below-the-ledger',
    comment: 'Every layer that lets staff do something records it, the ledger too.',
    from: { path: '^backend/src/audit/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(audit|domain|config|database|crypto)/' },
  },
  {
    name: 'security-log-is-below-features',
    comment: 'Guards, sign-in and bans note what happens; how it is kept knows none of them.',
    from: { path: '^backend/src/security-log/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(security-log|jobs|domain|config|database|crypto)/' },
  },
  {
    name: 'limits-know-no-feature',
    comment: 'How often something may be requested does not depend on what it does.',
    from: { path: '^backend/src/limits/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(limits|domain|config|crypto)/' },
  },
  {
    name: 'base-layer-never-up',
    comment: 'The ledger and the three beside it are below the catalog and the features.',
    from: { path: `^backend/src/(${BASE_LAYER})/` },
    to: {
      path: '^backend/src/',
      pathNot: `^backend/src/(${BASE_LAYER}|audit|jobs|metrics|tracing|domain|config|database|crypto)/`,
    },
  },
  {
    name: 'base-layer-never-sideways',
    comment: 'Folders of one layer meet in the domain.',
    from: { path: `^backend/src/(${BASE_LAYER})/` },
    to: { path: `^backend/src/(${BASE_LAYER})/`, pathNot: '^backend/src/$1/' },
  },
  {
    name: 'adapters-behind-the-port',
    comment: 'A protocol is known to its adapter alone: all others import the port, provider/provider.ts.',
    from: { path: '^(backend|worker|scripts)/', pathNot: '^backend/src/provider/(adapters/|provider\\.module\\.ts$)' },
    to: { path: '^backend/src/provider/adapters/' },
  },
  {
    name: 'catalog-is-below-features',
    comment:
      'What is for sale is what a provider offers at the price that the settings say: it is above these two, and below the features.',
    from: { path: '^backend/src/catalog/', pathNot: '\\.controller\\.ts$' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(catalog|settings|provider|jobs|domain|config|database)/' },
  },
  {
    name: 'abuse-is-below-features',
    comment: 'Purchases and recharges ask the rules against abuse, which know none of them.',
    from: { path: '^backend/src/abuse/', pathNot: '\\.controller\\.ts$' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(abuse|audit|settings|domain|config|database|crypto)/' },
  },
  {
    name: 'features-never-sideways',
    comment: 'Two features meet in the domain, never import each other.',
    from: { path: `^backend/src/(${FEATURES})/`, pathNot: '^backend/src/(auth|staff)/' },
    to: { path: `^backend/src/(${FEATURES}|${OBSERVERS})/`, pathNot: '^backend/src/$1/' },
  },
  {
    name: 'auth-stands-on-users',
    comment: 'A session belongs to a user: auth reads users, and no other feature.',
    from: { path: '^backend/src/auth/' },
    to: { path: `^backend/src/(${FEATURES}|${OBSERVERS})/`, pathNot: '^backend/src/(auth|users)/' },
  },
  {
    name: 'staff-stands-on-auth-and-users',
    comment: 'Passwords are hashed in one place, and an e-mail belongs to one account: staff reads these two.',
    from: { path: '^backend/src/staff/' },
    to: { path: `^backend/src/(${FEATURES}|${OBSERVERS})/`, pathNot: '^backend/src/(staff|auth|users)/' },
  },
  {
    name: 'observers-use-commands-and-queries',
    comment:
      'Console, finance, ops and the live view use the commands and queries of the features; modules put them together.',
    from: { path: `^backend/src/(${OBSERVERS})/` },
    to: {
      path: `^backend/src/(${FEATURES})/`,
      pathNot: [
        '^backend/src/[^/]+/(commands|queries)/',
        '\\.module\\.ts$',
        '/(list|get|find|check)-[a-z-]+\\.ts$',
        '-response\\.ts$', // what those queries answer
      ],
    },
  },
  {
    name: 'observers-never-sideways',
    comment: 'Console, finance, ops and the live view do not import each other.',
    from: { path: `^backend/src/(${OBSERVERS})/` },
    to: { path: `^backend/src/(${OBSERVERS})/`, pathNot: '^backend/src/$1/' },
  },
  {
    name: 'controllers-use-commands-and-queries',
    comment: 'A controller calls a command or a query, and no lower layer.',
    from: { path: '\\.controller\\.ts$' },
    to: { path: [`^backend/src/(${BASE_LAYER}|database)/`, '\\.projection\\.ts$', DATABASE] },
  },
  {
    name: 'http-uses-commands-and-queries',
    comment: 'What controllers share is in the layer of controllers.',
    from: { path: '^backend/src/http/' },
    to: {
      path: '^backend/src/',
      pathNot:
        '^backend/src/(http/|domain/|config/|tracing/|security-log/|limits/|texts/texts\\.ts$|database/(is-database-unavailable\\.ts$|replica/)|(auth/auth|staff/staff)\\.module\\.ts$|[^/]+/(commands|queries)/)',
    },
  },
  {
    name: 'commands-know-no-http',
    comment: 'Commands, queries and projections also run in the worker, which has no HTTP layer.',
    from: {
      path: ['^backend/src/[^/]+/(commands|queries)/', '^backend/src/numbers/[a-z]+/', '\\.projection\\.ts$'],
      pathNot: '\\.controller\\.ts$',
    },
    to: { path: ['^backend/src/http/', '\\.controller\\.ts$'] },
  },
  {
    name: 'core-has-no-controller',
    comment: 'The shared module reaches no controller, not even through other files.',
    from: { path: '^backend/src/core\\.module\\.ts$' },
    to: { path: ['^backend/src/http/', '\\.controller\\.ts$'], reachable: true },
  },
  {
    name: 'backend-runs-no-schedule',
    comment: 'Jobs and schedules run in the worker only: the backend reaches neither the schedules nor what runs jobs.',
    from: { path: '^backend/src/app\\.module\\.ts$' },
    to: { path: ['^backend/src/schedules\\.module\\.ts$', '^backend/src/queues/queues\\.ts$'], reachable: true },
  },
  {
    name: 'no-imports-from-main',
    comment: 'main and app.module put the product together; no other file imports them.',
    from: { path: '^backend/src/', pathNot: '^backend/src/[^/]+\\.ts$' },
    to: { path: '^backend/src/(main|app\\.module|core\\.module|schedules\\.module)\\.ts$' },
  },
  {
    name: 'backend-knows-no-queue',
    comment: 'Work for the worker is an outbox row, written with the event. ops/ shows queues.',
    from: {
      path: '^backend/src/',
      pathNot: '^backend/src/(ops/|queues/|migrate\\.ts$|config/redis/open-redis\\.ts$)',
    },
    to: { path: [QUEUE, '^backend/src/queues/'] },
  },
  {
    name: 'migrations-import-nothing',
    comment: 'A migration must mean the same for ever: it imports none of our changing code.',
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
