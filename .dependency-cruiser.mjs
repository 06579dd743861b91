import { modulesIn } from './scripts/check/rings.ts';

/*
 * Who may import whom (ARCHITECTURE.md, Who may import whom). Each comment is what somebody reads whose import was
 * refused, so it says why, and where to go instead. `npm run check imports` runs these.
 */
/** An empty ring matches nothing. */
const one = (names) => (names.length > 0 ? `(?:${names.join('|')})` : '(?!)');
const [base, work, portfolio] = ['base', 'work', 'portfolio'].map((ring) => modulesIn(process.cwd(), ring)).map(one);

const TEST = '\\.test\\.tsx?$';
const ISOMORPHIC = '^src/modules/[^/]+/(?:contract|rules|import|export)(?:\\.ts$|/)';
const BROWSER = '^src/(?:shared|ui|web)/|^src/modules/[^/]+/web/';
/** Own files beside a folder: $1 is the module of the file that imports. */
const own = (what) => `^src/modules/$1/${what}`;
const CONTRACT = 'contract(?:\\.ts$|/)';
const RULES = 'rules(?:\\.ts$|/)';
const FORMATS = '(?:import|export)/';

const onlySource = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: '^(?:src|test|scripts)/', pathNot: allowed },
});

const areas = [
  onlySource(
    'shared-imports-itself-alone',
    '^src/shared/',
    ['^src/shared/'],
    'src/shared is loaded by everything, server, browser and demo; whatever it imports would be too.',
  ),
  onlySource(
    'platform-knows-no-product',
    '^src/platform/',
    ['^src/(?:shared|platform)/'],
    'src/platform is machinery without product nouns. Let the module hand in what platform needs (serverModule), or publish an event.',
  ),
  onlySource(
    'ui-knows-no-product',
    '^src/ui/',
    ['^src/(?:shared|ui)/'],
    'src/ui is machinery without product nouns. Let the module hand in what the part needs, as props or children.',
  ),
  onlySource(
    'server-entry',
    '^src/server/',
    [
      '^src/(?:shared|platform|server)/',
      `^src/modules/[^/]+/(?:${CONTRACT}|${RULES}|locales/|server/(?:index|public|fixtures|demo)(?:\\.ts$|/))`,
    ],
    'src/server starts modules and does not reach into them: use server/index.ts, public.ts, fixtures.ts or the contract.',
  ),
  onlySource(
    'web-entry',
    '^src/web/',
    ['^src/(?:shared|ui|web)/', `^src/modules/[^/]+/(?:${CONTRACT}|${RULES}|locales/|web/(?:index\\.ts|public\\.tsx)$)`],
    'src/web is the shell around modules: use a module’s web/index.ts, web/public.tsx or its contract. Anything more would enter the first load.',
  ),
];

const modules = [
  onlySource(
    'contract-imports',
    `^src/modules/([^/]+)/${CONTRACT}`,
    ['^src/shared/', `^src/modules/[^/]+/${CONTRACT}`, '^src/modules/(?!$1/)[^/]+/rules'],
    'A contract travels to the browser and is what others know of the module: it imports #shared and contracts.',
  ),
  onlySource(
    'rules-imports',
    `^src/modules/([^/]+)/${RULES}`,
    ['^src/shared/', `^src/modules/[^/]+/${CONTRACT}`, `^src/modules/[^/]+/${RULES}`],
    'Rules are pure and run in server, browser and demo alike: they import #shared, contracts and rules.',
  ),
  onlySource(
    'formats-imports',
    `^src/modules/([^/]+)/${FORMATS}`,
    [
      '^src/shared/',
      '^src/platform/(?:pdf|formats)/',
      `^src/modules/[^/]+/${CONTRACT}`,
      `^src/modules/[^/]+/${RULES}`,
      own(FORMATS),
      own('locales/'),
    ],
    'Readers and writers of outside formats run in server and browser: they import #shared, #platform/formats, #platform/pdf, contracts, rules and the words of their module.',
  ),
  onlySource(
    'server-imports',
    '^src/modules/([^/]+)/server/',
    [
      '^src/(?:shared|platform)/',
      own('server/'),
      own('locales/'),
      own(FORMATS),
      `^src/modules/[^/]+/${CONTRACT}`,
      `^src/modules/[^/]+/${RULES}`,
      '^src/modules/[^/]+/server/public\\.ts$',
    ],
    'A module’s server knows another by its contract, its rules and its server/public.ts: narrow questions, never tables. Ask for a question to be added there, or subscribe to its event.',
  ),
  onlySource(
    'web-imports',
    '^src/modules/([^/]+)/web/',
    [
      '^src/(?:shared|ui)/',
      own('web/'),
      own('locales/'),
      own(FORMATS),
      `^src/modules/[^/]+/${CONTRACT}`,
      `^src/modules/[^/]+/${RULES}`,
      '^src/modules/[^/]+/web/public\\.tsx$',
    ],
    'A module’s screens know another by its contract, its rules and the parts of its web/public.tsx; all else of it is loaded lazily and may change.',
  ),
  {
    name: 'tests-of-a-module',
    comment: 'A test may use its own module, the machinery and #test; of another module what its own module may, and its fixtures.',
    severity: 'error',
    from: { path: `^src/modules/([^/]+)/.*${TEST}` },
    to: {
      path: '^src/modules/',
      pathNot: [own(''), `^src/modules/[^/]+/(?:${CONTRACT}|${RULES}|server/(?:index|public|fixtures)(?:\\.ts$|/)|web/public\\.tsx$)`],
    },
  },
  {
    name: 'no-test-code-in-the-product',
    comment: 'test/ and scripts/ are not part of what is delivered.',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST },
    to: { path: `^(?:test|scripts)/|${TEST}` },
  },
];

/** What every page of the product carries, the signed-out ones too: the declarations of all modules, and what they import. */
const firstLoad = [
  onlySource(
    'web-index-is-light',
    '^src/modules/([^/]+)/web/index\\.ts$',
    [
      '^src/ui/module/',
      own('contract/actions\\.ts$'),
      own('contract/contents\\.ts$'),
      own('locales/'),
      own('web/screens/'),
      own('web/parts/place-names\\.ts$'),
      own('web/parts/[^/]+/[^/]+-ahead\\.ts$'),
      own('web/parts/[^/]+/[^/]+-mark\\.tsx$'),
      own('web/parts/[^/]+-menu\\.ts$'),
    ],
    'Every page loads the web/index.ts of every module. Take actions from the module’s contract/actions.ts; schemas, problems and rules belong behind the lazy import of a screen, of what is asked for ahead of it (web/parts/…-ahead.ts), what is told beside its place (web/parts/…-mark.tsx), or of its entries in the public site’s menus (web/parts/…-menu.ts).',
  ),
  onlySource(
    'actions-are-light',
    '^src/modules/[^/]+/contract/actions\\.ts$',
    ['^src/shared/(?:permissions|buying)\\.ts$', '^src/modules/[^/]+/contract/actions\\.ts$'],
    'Every page loads the actions that places ask for. Import #shared/permissions.ts, #shared/buying.ts and other actions, no contract with schemas.',
  ),
  onlySource(
    'contents-are-light',
    '^src/modules/[^/]+/contract/contents\\.ts$',
    [own('contract/contents\\.ts$')],
    'Every page loads it, as it makes the routes of the documentation, and so do the scripts that write its pages. It is names alone, and imports nothing.',
  ),
  {
    name: 'shell-has-no-schemas',
    comment:
      'The signed-out site and the rooms load without zod. Name a call by bareEndpoint() of #ui/api/bare-endpoint.ts, durations by #shared/durations.ts, and take the rest as types.',
    severity: 'error',
    // The gallery of parts is a developer's page; no build of the product has it.
    from: { path: '^src/(?:ui|web)/', pathNot: [TEST, '/testing/', '^src/web/dev/'] },
    to: { path: '^src/shared/(?:endpoint|ids|live|pages|time)\\.ts$|node_modules/zod/', dependencyTypesNot: ['type-only'] },
  },
];

const ringRules = [
  { from: base, to: `(?:${work}|${portfolio})` },
  { from: work, to: portfolio },
].map(({ from, to }, index) => ({
  name: `ring-${index + 1}-never-calls-up`,
  comment:
    'A lower ring knows nothing of a higher one, or no module could be left out or understood alone. Publish an event and let the higher module subscribe.',
  severity: 'error',
  from: { path: `^src/modules/${from}/`, pathNot: TEST },
  to: { path: `^src/modules/${to}/` },
}));

const files = [
  {
    name: 'no-cycle',
    comment: 'Two files that need each other are one, or there is a third that both need; loaded in a ring, one of them sees undefined.',
    severity: 'error',
    from: { path: '^src/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'databases-are-opened-in-one-place',
    comment:
      'A handle outside a transaction carries no tenant, so row-level security shows it nothing, and on the embedded database a query on it inside a transaction waits for ever. Take `tx` from the context that serve(), the live layer or a job gives.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/(?:platform/db|server)/', TEST] },
    to: { path: '^src/platform/db/(?:handle|embedded|postgres)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tables-are-their-module-s',
    comment: 'Only the module that owns a table reads and writes it: ask its server/public.ts.',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/' },
    to: { path: '^src/modules/(?!$1/)[^/]+/server/tables' },
  },
];

const packages = [
  {
    name: 'zod-mini-in-the-browser',
    comment: 'What travels to the browser uses zod/mini: 4.9 kB against 22.5.',
    severity: 'error',
    from: { path: `${ISOMORPHIC}|${BROWSER}`, pathNot: TEST },
    to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(?:v4/)?(?:mini|core|locales)/' },
  },
  {
    name: 'shared-and-contracts-import-only-zod',
    comment:
      'Shared code, contracts and rules are loaded everywhere: the one package that they import is zod. Ranks come from fractional-indexing, 4 kB without a dependency, because the server and a drag must agree on them.',
    severity: 'error',
    from: { path: `^src/shared/|^src/modules/[^/]+/(?:${CONTRACT}|${RULES})`, pathNot: TEST },
    to: { path: 'node_modules/', pathNot: 'node_modules/(?:zod|fractional-indexing)/' },
  },
  {
    name: 'no-node-in-the-browser',
    comment: 'This code runs in the browser, where Node’s own modules do not exist.',
    severity: 'error',
    from: { path: `${ISOMORPHIC}|${BROWSER}`, pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-needs-its-dependencies',
    comment: 'In production the server runs after `npm prune --omit=dev`: what it loads stands in "dependencies".',
    severity: 'error',
    from: { path: '^src/(?:server|platform)/|^src/modules/[^/]+/server/', pathNot: TEST },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'resolvable',
    comment: 'The file or package does not exist. Paths carry their extension: Node runs the sources as they are.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
  },
];

export default {
  forbidden: [...areas, ...modules, ...firstLoad, ...ringRules, ...files, ...packages],
  options: {
    // TypeScript 7 has no compiler API, so without swc nothing is read and everything passes; scripts/check/imports.ts counts.
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
