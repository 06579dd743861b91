import { use } from 'react';
import { Link } from 'react-router';
import type { NavEntry, NavPlace, Wording } from '#ui/module/web-module.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import { menuAt, navAt } from '../nav.ts';

export interface LinkGroup {
  readonly label: Wording | null;
  readonly entries: readonly NavEntry[];
}

/** What is at a place of the public site and exists, in its columns; a spot within a page counts as its page. */
export const useLinkGroups = (place: NavPlace): readonly LinkGroup[] => useGroups(navAt(place));

/** The same for a menu, whose entries may have to be loaded: ask within a Suspense boundary. */
export const useMenuGroups = (place: NavPlace): readonly LinkGroup[] => useGroups(use(menuAt(place)));

function useGroups(all: readonly NavEntry[]): readonly LinkGroup[] {
  const { has } = usePlaces();
  const groups = new Map<string, { label: Wording | null; entries: NavEntry[] }>();
  for (const entry of all.filter(({ to }) => has(pageIn(to)))) {
    const name = entry.group?.en ?? '';
    const group = groups.get(name) ?? { label: entry.group ?? null, entries: [] };
    group.entries.push(entry);
    groups.set(name, group);
  }
  return [...groups.values()];
}

interface Props {
  entry: NavEntry;
  className?: string | undefined;
  /** With its icon and its second line. */
  isRich?: boolean;
  onGo?: (() => void) | undefined;
}

/** A link to a public page in the reader's language, where it has one. */
export function PublicLink({ entry, className, isRich = false, onGo }: Props) {
  const language = useLanguage();
  const { has } = usePlaces();
  const { to, label, hint, icon: Icon } = entry;
  const page = pageIn(to);
  const own = pathIn(language, page);
  const target = (has(own) ? own : page) + to.slice(page.length);
  if (!isRich) {
    return (
      <Link to={target} className={className} onClick={onGo}>
        {label[language]}
      </Link>
    );
  }
  return (
    <Link to={target} className={className} onClick={onGo}>
      {Icon && <Icon size={20} stroke={1.75} />}
      <span>
        <b>{label[language]}</b>
        {hint && <small>{hint[language]}</small>}
      </span>
    </Link>
  );
}

/** The address without a query or a spot within the page. */
export const pageIn = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;
