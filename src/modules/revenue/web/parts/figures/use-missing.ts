import { useFormat, useText } from '#ui/text/use-text.ts';
import type { ProviderFigures, RevenueFigures } from '../../../contract/figures.ts';
import { useProviderName } from '../use-provider-name.ts';

/** Why figures are dashes, and of which day they are where they are old. */
export function useMissing() {
  const t = useText('revenue-screens');
  const format = useFormat();
  const name = useProviderName();
  const day = ({ heldAt }: RevenueFigures): string => (heldAt === null ? '' : format.date(heldAt));
  const isOld = ({ missing, heldAt }: RevenueFigures): boolean => missing === null && heldAt !== null;
  const asOf = (figures: RevenueFigures): string | null => (isOld(figures) ? t('figures.asOf', { day: day(figures) }) : null);
  return {
    asOf,
    /** What the recurring revenue at the end is called: old figures have their date. */
    closing: (figures: RevenueFigures): string =>
      isOld(figures) ? t('movement.closingAsOf', { day: day(figures) }) : t('movement.closing'),
    /** Of the recurring figures of all providers together. */
    recurring: (figures: RevenueFigures): string => t(`missing.${figures.missing ?? 'none'}`, { day: day(figures) }),
    /** Of those of one provider; where nothing is missing, of which day they are, or null. */
    ofProvider: (figures: ProviderFigures): string | null =>
      figures.missing ? t(`missing.of.${figures.missing}`, { provider: name(figures.provider), day: day(figures) }) : asOf(figures),
  };
}
