import { useFormat, useText } from '#ui/text/use-text.ts';
import { CHECKED_ON } from './competitors.ts';

/** The day on which the prices were last checked. */
export function CheckedOn() {
  const t = useText('site-compare');
  const format = useFormat();
  return t('price.checked', { date: format.day(CHECKED_ON) });
}
