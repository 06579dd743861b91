import { useSiteTexts } from '#ui/parts/site-state.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import { CHECKED_ON } from './competitors.ts';

/** The day on which the prices were last checked: the specification's, or the one that the operator has set. */
export function CheckedOn() {
  const t = useText('site-compare');
  const format = useFormat();
  const language = useLanguage();
  const { checkedOn } = useSiteTexts();
  // The server writes it into the page, which may have no script.
  const isBuilt = typeof document === 'undefined';
  const date = isBuilt ? `%SITE_DAY ${language} checkedOn ${CHECKED_ON}%` : format.day(checkedOn ?? CHECKED_ON);
  return <span suppressHydrationWarning>{t('price.checked', { date })}</span>;
}
