import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownTitle } from '#ui/parts/page-title.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import { useRoutePage } from './route-page.ts';

/** The tab's title: what the screen has set, or the name of the route. Prerendered pages write their own. Also names the page in the document. */
export function PageTitle() {
  const page = useRoutePage();
  const shown = useShownTitle();
  const language = useLanguage();
  const { pathname } = useLocation();
  const path = page?.path;
  // For the script of the privacy choice, which counts pages and never sees an address. A prerendered page names itself.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['prerendered'] !== undefined) return;
    if (path === undefined) delete dataset['page'];
    else dataset['page'] = path;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another board is another view of the same page
  }, [path, pathname]);
  if (!page || page.hasOwnHead) return null;
  const title = shown?.title ?? page.title[language];
  return <title>{title === 'Trimtab' ? title : `${title} · Trimtab`}</title>;
}
