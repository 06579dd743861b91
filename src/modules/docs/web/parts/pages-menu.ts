import { notLanded, planned } from '#modules/site/web/public.tsx';
import type { NavEntry, Wording } from '#ui/module/web-module.ts';
import { contents } from '../../contract/contents.ts';
import { allPages, pages, sections } from './place-names.ts';

const MORE = 'more'; // the section without a name

/** The module that a page waits for, as its file says under `awaits`; a test compares them. */
const awaited = (page: string): string | undefined =>
  page.startsWith('ai/') ? 'assistant' : /^integrations\/|\/webhooks$/.test(page) ? 'integrations' : undefined;

const labelOf = (name: keyof typeof pages): Wording => ((awaited(name) ?? '') in notLanded ? planned(pages[name]) : pages[name]);

const entryOf = (to: string, name: keyof typeof pages, section: keyof typeof sections): Omit<NavEntry, 'order'> => ({
  to,
  label: labelOf(name),
  group: sections[section],
  place: 'public-docs',
});

/** Every page of the documentation, in the order of its navigation, and at the end the list of all. */
export const menu: readonly NavEntry[] = [
  ...contents.flatMap(([section, names]) =>
    names.split(' ').map((page) => {
      const address = section ? `${section}/${page}` : page;
      // What is missing in the list of names is found by a test.
      return entryOf(`/docs/${address}`, address as keyof typeof pages, (section || MORE) as keyof typeof sections);
    }),
  ),
  { ...entryOf('/docs', 'changelog', MORE), label: allPages },
].map((entry, order) => ({ ...entry, order }));
