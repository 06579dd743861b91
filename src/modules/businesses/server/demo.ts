import type { Demo } from '#platform/module/demo.ts';
import type { Locale } from '#shared/locale.ts';
import en from '../locales/demo-data/en.json' with { type: 'json' };
import es from '../locales/demo-data/es.json' with { type: 'json' };
import fr from '../locales/demo-data/fr.json' with { type: 'json' };
import { storeDraft } from './service/draft.ts';
import { publish } from './service/publication.ts';
import { businessesIn } from './tables.ts';

const demoWords: Readonly<Record<Locale, typeof en>> = { en, fr, es };

/** One public profile that says that it is invented. It is in no list and kept from search engines. */
export const demo: Demo = async (context, { plan, language }) => {
  const { milestone, ...words } = demoWords[language];
  const slug = `demo-${plan.toLowerCase()}-${language}`;
  // That of the demo tenant before this one, or of a business from before the address was reserved.
  for (const table of ['business_directory', 'business_slugs'] as const) {
    await businessesIn(context.tx).deleteFrom(table).where('slug', '=', slug).execute();
  }
  await storeDraft(context, {
    ...words,
    slug,
    stage: 'seed',
    industry: 'software',
    country: null,
    size: '2-10',
    founded: 2025,
    website: null,
    links: [],
    team: [],
    milestones: [{ date: '2026-01-12', text: milestone }],
    hiring: false,
    shown: ['tagline', 'description', 'stage', 'industry', 'size', 'founded', 'milestones'],
  });
  await publish(context, { isDemo: true });
};
