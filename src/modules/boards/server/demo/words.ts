import type { Locale } from '#shared/locale.ts';
import en from '../../locales/demo-data/en.json' with { type: 'json' };
import es from '../../locales/demo-data/es.json' with { type: 'json' };
import fr from '../../locales/demo-data/fr.json' with { type: 'json' };

export type DemoWords = typeof en;

/** What is on the boards of the demo, in each language of the visitors; lists are in the order of what the code beside says of them. */
export const demoWords: Readonly<Record<Locale, DemoWords>> = { en, fr, es };
