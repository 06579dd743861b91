import { useShownTitle } from '#ui/parts/page-title.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import { useRoutePage } from './route-page.ts';

/** The tab's title: what the screen has set, or the name of the route. Prerendered pages write their own. */
export function PageTitle() {
  const page = useRoutePage();
  const shown = useShownTitle();
  const language = useLanguage();
  if (!page || page.hasOwnHead) return null;
  const title = shown?.title ?? page.title[language];
  return <title>{title === 'Trimtab' ? title : `${title} · Trimtab`}</title>;
}
