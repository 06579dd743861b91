import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { useText } from '#ui/text/use-text.ts';
import { PaletteBody } from './palette-body.tsx';
import classes from './palette.module.css';

export const showPalette = (): void => spotlight.open();

/** The command palette, Ctrl or Cmd + K: what the account has, every place of the modules, and what one can do. */
export function Palette() {
  const t = useText('shell');
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  // It is fetched because somebody asked for it.
  useEffect(() => showPalette(), []);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      centered={false}
      // Its top is fixed, and so is its height: nothing moves while somebody types.
      yOffset="12vh"
      size={640}
      fullScreen={isPhone}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      overlayProps={{ blur: 0, className: classes.scrim }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <PaletteBody query={query} onQuery={setQuery} onClose={spotlight.close} />
    </Spotlight.Root>
  );
}
