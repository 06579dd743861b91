/**
 * What the documentation has, in the order of its navigation. A page has its name here and a file in each language; its title
 * and description are in its file. Every public page loads this, so it is names and nothing else.
 * The last section has no name: its pages are directly below /docs.
 */
export const contents: readonly (readonly [section: string, pages: string])[] = [
  ['getting-started', 'quick-start first-session creating-teams'],
  ['user-guide', 'voting-systems session-management retrospectives analytics action-items boards flow-metrics billing'],
  ['best-practices', 'estimation-techniques facilitation-tips common-pitfalls'],
  ['teams', 'roles-permissions inviting-members team-settings'],
  ['api', 'overview sessions webhooks'],
  ['integrations', 'jira slack github'],
  ['ai', 'overview best-practices session-automation team-invitations'],
  ['self-hosting', 'install'],
  ['', 'changelog'],
];

const addressesOf = (section: string, pages: string): string[] =>
  pages.split(' ').map((page) => `/docs/${section ? `${section}/` : ''}${page}`);

export const docsSections = contents.map(([section, pages]) => ({ section, paths: addressesOf(section, pages) }));

/** English addresses of all pages, the home page first. */
export const docsPaths: readonly string[] = ['/docs', ...docsSections.flatMap(({ paths }) => paths)];

/** Address of a section → its first page, where it leads. */
export const sectionRoots: Readonly<Record<string, string>> = Object.fromEntries(
  docsSections.flatMap(({ section, paths: [first = ''] }) => (section ? [[`/docs/${section}`, first]] : [])),
);
