/** A page of the documentation: its place below /docs, which is also its file below `pages/<language>`. */
export interface DocsPlace {
  readonly section: string;
  readonly page: string;
}

/**
 * What the documentation has, in the order of its navigation. A page has a line here and a file in each language; its title
 * and description are in its file. Every public page loads this, so it is names and nothing else.
 */
export const contents: readonly (readonly [section: string, pages: string])[] = [['getting-started', 'quick-start']];

export const docsPlaces: readonly DocsPlace[] = contents.flatMap(([section, pages]) => pages.split(' ').map((page) => ({ section, page })));

/** English addresses of all pages, the home page first. */
export const docsPaths: readonly string[] = ['/docs', ...docsPlaces.map(({ section, page }) => `/docs/${section}/${page}`)];

/** Address of a section → its first page, where it leads. */
export const sectionRoots: Readonly<Record<string, string>> = Object.fromEntries(
  contents.map(([section, pages]) => [`/docs/${section}`, `/docs/${section}/${pages.split(' ')[0]}`]),
);
