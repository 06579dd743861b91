import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { useText } from '#ui/text/use-text.ts';
import { isPaletteOpen, paletteClosed } from '../palette-wanted.ts';
import { PaletteBody } from './palette-body.tsx';
import classes from './palette.module.css';

export const showPalette = (): void => spotlight.open();

/** The command palette, Ctrl or Cmd + K: what the account has, every place of the modules, and what one can do. */
export function Palette() {
  const t = useText('shell');
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  // It is fetched because somebody asked for it, who may have gone on meanwhile.
  useEffect(() => {
    if (isPaletteOpen()) showPalette();
  }, []);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      // The shell hears it, so that nothing that is typed at once is lost.
      shortcut={null}
      onSpotlightClose={paletteClosed}
      centered={false}
      // Its top is fixed, and so is its height: nothing moves while somebody types.
      yOffset="12vh"
      size={640}
      fullScreen={isPhone}
      attributes={{ content: { 'aria-label': t('palette.open'), 'data-palette': true } }}
      overlayProps={{ blur: 0, className: classes.scrim }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <PaletteBody query={query} onQuery={setQuery} onClose={spotlight.close} />
    </Spotlight.Root>
  );
}
