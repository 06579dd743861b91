import {
  IconArrowsExchange,
  IconCards,
  IconChecklist,
  IconFolder,
  IconLanguage,
  IconLogout,
  IconMessages,
  IconMoon,
  IconRun,
  IconSquareCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { SearchKind, SearchResult } from '#modules/search/contract/search.ts';
import { isOfTheSite, navPlaces, type Icon } from '#ui/module/web-module.ts';
import { languageNames, languages } from '#ui/text/languages.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { chooseScheme, paintedScheme } from '#ui/theme/scheme.ts';
import { leave } from '../leave.ts';
import { navAt } from '../nav.ts';
import { useIsOffered, usePermittedPalette } from '../permitted-nav.ts';
import { ownedRoutes } from '../places.ts';

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon | undefined;
  /** A short name before the label. */
  readonly key?: string | null;
  /** Where it belongs, behind the label. */
  readonly place?: string | null;
  readonly isOver?: boolean;
  /** It asks for something more here: the palette stays open. */
  readonly stays?: boolean;
  readonly run: () => void;
}

export interface Section {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** An entry that further words find. */
interface Named extends Entry {
  readonly keywords: string;
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

/** Whether each typed word begins a word of the text. */
export function matches(query: string, text: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(query)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Places of the app and what it can do, those that the query names; all for an empty one. */
export function useOwnSections(query: string): readonly Section[] {
  const t = useText('shell-palette');
  const named = (all: readonly Named[]) => all.filter(({ label, keywords }) => query === '' || matches(query, `${label} ${keywords}`));
  const { pages, doings } = useModuleEntries();
  const commands = [...doings, ...useShellCommands()];
  return [
    { id: 'commands', label: t('actions'), entries: named(commands) },
    { id: 'pages', label: t('pages'), entries: named(pages) },
  ];
}

/** An entry of a module that opens something to fill in is something to do; the others are places. */
const isDoing = (to: string): boolean => /[?&](?:new|invite)=/.test(to);

function useModuleEntries() {
  const language = useLanguage();
  const navigate = useNavigate();
  const isOffered = useIsOffered();
  const nav = navPlaces
    .filter((place) => !isOfTheSite(place))
    .flatMap(navAt)
    .filter(isOffered);
  const further = usePermittedPalette();
  const all = new Map([...nav.map((entry) => ({ ...entry, id: entry.to, keywords: '' })), ...further].map((entry) => [entry.id, entry]));
  const entries = [...all.values()].map(({ id, to, label, icon, keywords = '' }) => ({
    id,
    to,
    label: label[language],
    icon,
    keywords,
    run: () => void navigate(to),
  }));
  return { pages: entries.filter(({ to }) => !isDoing(to)), doings: entries.filter(({ to }) => isDoing(to)) };
}

function useShellCommands(): readonly Named[] {
  const t = useText('shell-palette');
  const language = useLanguage();
  const navigate = useNavigate();
  const others = languages.filter((known) => known !== language);
  return [
    { id: 'switch', label: t('switch'), icon: IconArrowsExchange, keywords: '', run: () => void navigate('/account-switch') },
    {
      id: 'scheme',
      label: t('theme'),
      icon: IconMoon,
      keywords: '',
      run: () => chooseScheme(paintedScheme() === 'dark' ? 'light' : 'dark'),
    },
    ...others.map((known) => ({
      id: `language-${known}`,
      label: t('language', { language: languageNames[known] }),
      icon: IconLanguage,
      keywords: '',
      run: () => void setLanguage(known),
    })),
    { id: 'sign-out', label: t('signOut'), icon: IconLogout, keywords: '', run: () => void leave() },
  ];
}

const icons: Readonly<Record<SearchKind, Icon>> = {
  item: IconSquareCheck,
  project: IconFolder,
  sprint: IconRun,
  session: IconCards,
  story: IconCards,
  retro: IconMessages,
  action: IconChecklist,
  person: IconUser,
  team: IconUsers,
};

/** Makes lines of what was found; a page that this person may not open is none. @param onOpen told which is opened */
export function useEntriesOf(onOpen: (id: string) => void): (results: readonly SearchResult[]) => readonly Entry[] {
  const navigate = useNavigate();
  const isOffered = useIsOffered();
  return (results) =>
    results
      .filter(({ path: to }) => isOffered({ to, ...guardOf(to) }))
      .map(({ id, kind, key, sourceKey, title, place, path, isOver }) => ({
        id,
        label: title,
        icon: icons[kind],
        key: kind === 'project' ? null : [key, sourceKey].filter(Boolean).join(' · ') || null,
        place,
        isOver,
        run: () => {
          onOpen(id);
          void navigate(path);
        },
      }));
}

/** Who may see the page of a fixed address. */
function guardOf(to: string) {
  const [pathname] = to.split('?');
  const route = ownedRoutes().find(({ path }) => path === pathname)?.route;
  return route?.action ? { action: route.action } : {};
}
