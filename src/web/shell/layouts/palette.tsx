import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconLanguage, IconLogout, IconMoon, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOfTheSite, navPlaces, type Icon } from '#ui/module/web-module.ts';
import { languageNames, languages } from '#ui/text/languages.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { chooseScheme, paintedScheme } from '#ui/theme/scheme.ts';
import { leave } from '../leave.ts';
import { navAt } from '../nav.ts';
import { useIsOffered, usePermittedPalette } from '../permitted-nav.ts';
import classes from './palette.module.css';

export const showPalette = (): void => spotlight.open();

/** The command palette, Ctrl or Cmd + K: every place of the modules, and what the shell itself can do. */
export function Palette() {
  const t = useText('shell');
  const [query, setQuery] = useState('');
  // It is fetched because somebody asked for it.
  useEffect(() => showPalette(), []);
  const groups: SpotlightActionGroupData[] = [
    { group: t('palette.pages'), actions: usePages() },
    { group: t('palette.actions'), actions: useCommands() },
  ];
  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      scrollable
      maxHeight={420}
      highlightQuery
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      overlayProps={{ blur: 0, className: classes.scrim }}
      nothingFound={t('palette.nothing', { query })}
      searchProps={{
        placeholder: t('palette.placeholder'),
        leftSection: <IconSearch size={18} stroke={1.75} />,
        'aria-label': t('palette.placeholder'),
      }}
      classNames={{
        content: classes.content,
        search: classes.search,
        action: classes.action,
        actionLabel: classes.label,
        actionsGroup: classes.group,
        actionSection: classes.icon,
      }}
    />
  );
}

function usePages(): SpotlightActionData[] {
  const language = useLanguage();
  const navigate = useNavigate();
  const isOffered = useIsOffered();
  const entries = navPlaces
    .filter((place) => !isOfTheSite(place))
    .flatMap(navAt)
    .filter(isOffered);
  const further = usePermittedPalette();
  const seen = new Set<string>();
  const pages = [...entries.map((entry) => ({ ...entry, id: entry.to, keywords: '' })), ...further];
  return pages.flatMap(({ id, to, label, icon, keywords }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    return { id, label: label[language], keywords, leftSection: sign(icon), onClick: () => void navigate(to) };
  });
}

function useCommands(): SpotlightActionData[] {
  const t = useText('shell');
  const language = useLanguage();
  return [
    {
      id: 'scheme',
      label: t('palette.theme'),
      leftSection: sign(IconMoon),
      onClick: () => chooseScheme(paintedScheme() === 'dark' ? 'light' : 'dark'),
    },
    ...languages
      .filter((known) => known !== language)
      .map((known) => ({
        id: `language-${known}`,
        label: t('palette.language', { language: languageNames[known] }),
        leftSection: sign(IconLanguage),
        onClick: () => void setLanguage(known),
      })),
    { id: 'sign-out', label: t('palette.signOut'), leftSection: sign(IconLogout), onClick: () => void leave() },
  ];
}

function sign(Sign: Icon | undefined) {
  return Sign && <Sign size={18} stroke={1.75} />;
}
