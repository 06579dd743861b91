/** What a module may hold (ARCHITECTURE.md, Modules and their rings). The vocabulary is closed: a reader opens the same names everywhere. */
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const SERVER =
  'public|tables|queries|service|routes|live|jobs|subscribers|room|mail|fixtures|permissions|demo|audited|notifications|search|pages';

const allowed: readonly RegExp[] = [
  /^README\.md$/,
  // Past 300 lines a file of the vocabulary becomes a folder of its name with one file per resource.
  new RegExp(`^(?:contract|rules)(?:\\.ts|/${KEBAB}\\.ts)$`),
  /^server\/index\.ts$/,
  new RegExp(`^server/(?:${SERVER})(?:\\.ts|/${KEBAB}\\.ts)$`),
  new RegExp(`^(?:import|export)/(?:${KEBAB}/)?${KEBAB}\\.ts$`),
  /^web\/(?:index\.ts|public\.tsx)$/,
  new RegExp(`^web/api(?:\\.ts|/${KEBAB}\\.ts)$`),
  new RegExp(`^web/screens/${KEBAB}(?:\\.tsx|\\.module\\.css)$`),
  new RegExp(`^web/parts/(?:${KEBAB}/)?${KEBAB}(?:\\.tsx?|\\.module\\.css)$`),
  // Texts of screens that few visits see are in a part of their own, so that no other page downloads them. The parts mail, export,
  // defaults and demo-data are the server's: src/ui/text/catalog.ts leaves them out.
  new RegExp(`^locales/(?:${KEBAB}/)?(?:en|fr|es)\\.json$`),
  // Pages of long prose, such as the documentation, with the pictures that a script took for it and the calls that a test made.
  new RegExp(`^pages/(?:en|fr|es)/(?:${KEBAB}/)?${KEBAB}\\.mdx$`),
  new RegExp(`^pages/(?:pictures/(?:en|fr|es)/${KEBAB}\\.webp|calls/${KEBAB}\\.json)$`),
];

/** @param path within the module, such as `server/service.ts` */
export const isInVocabulary = (path: string): boolean => allowed.some((pattern) => pattern.test(path));

/** Names that people reach for, and where such code belongs here. First match wins. */
const belongs: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:utils?|helpers?|common|misc|lib)\b/,
    'say what it does: a decision or a sum belongs in rules.ts, a query in server/queries.ts, what two modules need in src/shared, src/platform or src/ui',
  ],
  [
    /(?:^|\/)(?:types?|schemas?|dtos?|models?|interfaces|constants|events)\b/,
    'shapes, ids, endpoints, limits and event names belong in contract.ts',
  ],
  [/^server\/.*(?:controller|handler|endpoint|router)/, 'endpoints are served in server/routes.ts, one line each'],
  [
    /^server\/.*(?:repositor|store|database|db|entit|schema)/,
    'tables belong in server/tables.ts, reads in server/queries.ts, writes in server/service.ts',
  ],
  [/^server\/.*(?:email|template)/, 'mails belong in server/mail.ts'],
  [/^server\/.*(?:cron|worker|task|schedul)/, 'background work belongs in server/jobs.ts, what follows an event in server/subscribers.ts'],
  [/^server\/.*(?:socket|gateway|push)/, 'live commands belong in server/live.ts, a room’s state and its projection in server/room.ts'],
  [/^server\/.*(?:seed|sample|maker|factor)/, 'one of every resource belongs in server/fixtures.ts, demo tenants in server/demo.ts'],
  [/^server\/.*(?:valid|calc|comput|polic)/, 'decisions and arithmetic belong in rules.ts, actions in contract.ts'],
  [
    /^server\//,
    `server/ holds index.ts and ${SERVER.replaceAll('|', '.ts, ')}.ts; a file past 300 lines becomes a folder of its name (server/service/<resource>.ts)`,
  ],
  [
    /^web\/.*(?:hook|quer|client|use-)/,
    'query keys and hooks belong in web/api.ts, one per endpoint; past 300 lines web/api/<resource>.ts',
  ],
  [/^web\/.*(?:pages?|views?)\b/, 'a page is a file of web/screens/'],
  [/^web\/.*(?:components?|widgets?)\b/, 'pieces of this module’s screens belong in web/parts/'],
  [/^web\/.*(?:routes?|navigation|paths)/, 'paths and navigation entries belong in web/index.ts'],
  [/^web\/.*\.css$/, 'styles stand beside their part as <part>.module.css, in web/parts/ or web/screens/'],
  [/^web\//, 'web/ holds index.ts, public.tsx, api.ts, screens/<screen>.tsx and parts/<part>.tsx'],
  [
    /^(?:locales|i18n|lang|words|text|content)\b/,
    'words belong in locales/en.json, fr.json and es.json, long texts and what the server writes in a part: locales/<part>/en.json',
  ],
  [/\.sql$/, 'migrations belong in /migrations: there is one database, so there is one history'],
  [/\.tsx$/, 'what is drawn belongs in web/screens/ (a page) or web/parts/ (a piece)'],
];

const otherwise =
  'a module holds README.md, contract, rules, server/, import/, export/, web/, locales/ and pages/: pure decisions go to rules.ts, shapes to contract.ts, what speaks to the database to server/';

/** Where code in a file of a foreign name belongs instead. @param path within the module */
export const whereItBelongs = (path: string): string => belongs.find(([pattern]) => pattern.test(path))?.[1] ?? otherwise;
